import type { KeyboardEvent, RefObject } from 'react';

import { t } from '../../i18n/t.ts';
import { closeIcon, searchIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useComposedText } from '../../ui/use-composed-text.ts';
import styles from './palette.module.css';

interface PaletteFieldProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  listId: string;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** Renders the search input. While an input method is composing a character, the dialog ignores its keys. */
export function PaletteField({
  input,
  text,
  onText,
  listId,
  activeId,
  onKeyDown,
  onClose,
}: PaletteFieldProps) {
  const typed = useComposedText(text, onText);
  return (
    <div className={styles.field}>
      <Icon shape={searchIcon} />
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-label={t('siteSearch.field')}
        aria-expanded={activeId !== undefined}
        aria-controls={text.trim() === '' ? undefined : listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t('siteSearch.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="search"
        value={typed.shownText}
        onChange={(event) => typed.type(event.target.value)}
        onCompositionStart={typed.start}
        onCompositionEnd={(event) => typed.end(event.currentTarget.value)}
        onKeyDown={(event) => !typed.ownsKey(event) && onKeyDown(event)}
      />
      <button className={styles.close} type="button" aria-label={t('siteSearch.close')} onClick={onClose}>
        <kbd aria-hidden="true">Esc</kbd>
        <Icon shape={closeIcon} />
      </button>
    </div>
  );
}
