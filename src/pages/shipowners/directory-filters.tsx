import { useState } from 'react';

import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';
import { draftOf, endOf, type EndDraft } from '../../features/harbors/end-draft.ts';
import { HarborField } from '../../features/harbors/harbor-field.tsx';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import type { HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { useSearchedText } from '../../ui/use-searched-text.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ChipMenu } from '../../ui/chip-menu.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/field.tsx';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import { sortIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useComposedText } from '../../ui/use-composed-text.ts';
import bar from '../../trade-ui/filter-bar.module.css';
import styles from './directory-filters.module.css';
import type { Directory } from './use-directory.ts';

interface DirectoryFiltersProps {
  directory: Directory;
  book: HarborBookView;
  shiproutes: readonly { id: string; name: string }[];
}

const sorts = ['title', 'sailings'] as const;

/** The filters and the sort order of the directory. */
export function DirectoryFilters({ directory, book, shiproutes }: DirectoryFiltersProps) {
  const { state, isMember, refine } = directory;
  const language = currentLanguage();
  return (
    <div className={styles.filters} role="search">
      <div className={styles.fields}>
        <NameField directory={directory} />
        <PortField directory={directory} book={book} />
      </div>
      <div className={styles.chips} role="group" aria-label={t('shipowners.filters')}>
        <ChipMenu
          label={t('browse.shiproute')}
          options={shiproutes.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={state.shiprouteIds}
          onChange={(shiprouteIds) => refine({ shiprouteIds })}
        />
        <ChipMenu
          label={t('browse.machine')}
          options={dictionaryEntries('machine').map((one) => ({
            value: one.id,
            label: nameIn(one, language),
          }))}
          chosen={state.machineIds}
          onChange={(machineIds) => refine({ machineIds })}
        />
        {isMember && (
          <Chip isOn={state.onlyFavourites} onToggle={(onlyFavourites) => refine({ onlyFavourites })}>
            {t('shipowners.favouritesOnly')}
          </Chip>
        )}
        <SortMenu directory={directory} />
      </div>
    </div>
  );
}

const sortText = {
  title: () => t('shipowners.sort_title'),
  sailings: () => t('shipowners.sort_sailings'),
} as const;

const SortMenu = ({ directory: { state, refine } }: { directory: Directory }) => (
  <span className={styles.sort}>
    <Menu
      label={t('shipowners.sort')}
      align="end"
      entries={sorts.map((sort) => ({
        key: sort,
        label: sortText[sort](),
        isChecked: sort === state.sort,
        onSelect: () => refine({ sort }),
      }))}
      renderTrigger={(trigger) => (
        <Chip {...trigger} leadIcon={sortIcon} className={bar.sortChip}>
          <span className="sr-only">{t('shipowners.sort')} </span>
          {sortText[state.sort]()}
        </Chip>
      )}
    />
  </span>
);

function NameField({ directory: { state, refine } }: { directory: Directory }) {
  const { text, setText } = useSearchedText(state.keyword, (keyword) => refine({ keyword }));
  const { shownText, type, start, end } = useComposedText(text, setText);
  return (
    <TextField
      label={t('shipowners.name')}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={60}
      lead={<Icon shape={searchIcon} />}
      placeholder={t('shipowners.namePlaceholder')}
      value={shownText}
      onChange={(event) => type(event.target.value)}
      onCompositionStart={start}
      onCompositionEnd={(event) => end(event.currentTarget.value)}
    />
  );
}

const noneRecent: readonly string[] = [];

function PortField({ directory, book }: Pick<DirectoryFiltersProps, 'directory' | 'book'>) {
  const { state, refine } = directory;
  const [loaded, setLoaded] = useState<{ of: string; draft: EndDraft }>();
  // `loaded.draft` is the text that was typed into the port field, and `loaded.of` is the port that it names.
  // If the port in the URL differs, another link was opened, and the field shows the port in the URL.
  const draft = loaded?.of === state.harbor ? loaded.draft : draftOf(state.harbor);
  const onDraft = (next: EndDraft) => {
    const harbor = endOf(next);
    setLoaded({ of: harbor, draft: next });
    if (harbor !== state.harbor) refine({ harbor });
  };
  return (
    <HarborField
      side="load"
      label={t('shipowners.port')}
      draft={draft}
      onDraft={onDraft}
      book={book}
      recent={noneRecent}
    />
  );
}
