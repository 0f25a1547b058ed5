import { useState } from 'react';

import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { closeIcon, searchIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useComposedText } from '../../ui/use-composed-text.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The text of the last search. The field shows it at first. */
  text: string;
  onSearch: (text: string) => void;
}

/**
 * Renders the search field of the search pages. `text` is used only when the field is mounted, so the page
 * mounts a new field when the text in the URL changes.
 */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState(text);
  const typed = useComposedText(draft, setDraft);
  return (
    <div className={styles.top}>
      <form
        className={`wrap flex gap-3 ${styles.form}`}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim() !== '') onSearch(draft.trim());
        }}
      >
        <div className={styles.box}>
          <Icon shape={searchIcon} size="l" />
          <input
            className={styles.input}
            aria-label={t('siteSearch.field')}
            placeholder={t('siteSearch.placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            enterKeyHint="search"
            value={typed.shownText}
            onChange={(event) => typed.type(event.target.value)}
            onCompositionStart={typed.start}
            onCompositionEnd={(event) => typed.end(event.currentTarget.value)}
          />
          {draft !== '' && (
            <Button
              kind="quiet"
              icon={closeIcon}
              label={t('siteSearch.clear')}
              onClick={() => setDraft('')}
            />
          )}
        </div>
        <Button kind="primary" type="submit">
          {t('siteSearch.submit')}
        </Button>
      </form>
    </div>
  );
}
