import { useId, useMemo, useState } from 'react';

import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import { portNames, shownText } from '../../features/draft-cells/cell-text.ts';
import { endsOf } from '../../features/draft-cells/export-table.ts';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import { t } from '../../i18n/t.ts';
import { numberText } from '../../i18n/numbers.ts';
import { TextField } from '../../ui/field.tsx';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnRowLine } from './own-row-line.tsx';
import { SeasonAxis } from './season.tsx';
import { SenderLine } from './sender-line.tsx';
import { lanesOf } from './lanes-of.ts';
import styles from './senders.module.css';

interface SendersProps {
  lists: readonly OwnList[];
  /**
   * The data that is needed to read cells (ports and other names); null until the port list has loaded. Until
   * then, ports are shown by their codes.
   */
  book: CellBook | null;
  today: string;
  sharing: Sharing | undefined;
}

/** The greatest number of search results shown; the reader can type more to narrow the search. */
const foundMost = 50;

/** The senders of own lists (schedules that the reader imported), with a search in their rows. */
export function Senders({ lists, book, today, sharing }: SendersProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const key = foldText(text);
  const found = useMemo(() => (key === '' || !book ? [] : foundIn(lists, key, book)), [lists, key, book]);
  const named = lists.filter(({ sender }) => foldText(sender.name).includes(key));
  const shown = key === '' ? lists : named;
  const sailings = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  const lanes = new Set(lists.flatMap((list) => [...lanesOf(list)])).size;
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className="text-l" id={id}>
          {t('ownIntake.senders')} <span>{lists.length}</span>
        </h2>
        <p className="flex gap-x4 note">
          <span>{t('ownIntake.senderTotal', { n: sailings })}</span>
          <span>{t('ownIntake.laneTotal', { n: lanes })}</span>
        </p>
        <div className={styles.search}>
          <TextField
            type="search"
            label={<span className="sr-only">{t('ownIntake.searchLabel')}</span>}
            placeholder={t('ownIntake.searchLabel')}
            lead={<Icon shape={searchIcon} size="s" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
      </header>
      <p className="sr-only" role="status">
        {key !== '' && t('ownIntake.found', { n: numberText(found.length) })}
      </p>
      <div className="board">
        <SeasonAxis today={today} />
        <ul>
          {shown.map((list) => (
            <SenderLine
              key={list.id}
              list={list}
              book={book}
              today={today}
              sharing={sharing}
              isOpen={open === list.id}
              onOpen={(isWanted) => setOpen(isWanted ? list.id : null)}
            />
          ))}
        </ul>
        {book && found.length > 0 && <FoundRows found={found} book={book} />}
        {key !== '' && found.length === 0 && named.length === 0 && (
          <p className="pad-4 muted">{t('ownIntake.foundNone')}</p>
        )}
      </div>
    </section>
  );
}

const FoundRows = ({ found, book }: { found: ReturnType<typeof foundIn>; book: CellBook }) => (
  <ul className="line-above">
    {found.slice(0, foundMost).map(({ list, row }) => (
      <OwnRowLine key={list.id + row.draft.id} draft={row.draft} book={book}>
        <small>{list.sender.name}</small>
      </OwnRowLine>
    ))}
  </ul>
);

/** Returns the rows whose vessel, voyage or port name matches, in either language. */
const foundIn = (lists: readonly OwnList[], key: string, book: CellBook) =>
  lists.flatMap((list) =>
    list.rows
      .filter(({ draft }) => {
        const { first, last } = endsOf(draft);
        const calls = [first, last].flatMap((call) => (call ? [call] : []));
        const ports = calls.flatMap((call) => [call.harbor_code, ...portNames(call, book)]);
        return [shownText(draft, 'ship_name', book), draft.voyage_number, ...ports].some((one) =>
          foldText(one).includes(key),
        );
      })
      .map((row) => ({ list, row })),
  );
