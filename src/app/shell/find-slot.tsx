import { Suspense, useLayoutEffect, useRef, useState } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { NotLoaded } from '../../frame/not-loaded.tsx';
import { t } from '../../i18n/t.ts';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';

/** The site search. Its script is loaded when the user opens it. */
const Palette = lazyPart(
  async () => (await import('../../features/site-search/load-palette.ts')).loadPalette(),
  undefined,
  NotLoaded,
);

/**
 * The button of the site search. The search also opens with `Ctrl K`, and with `/` outside of text fields.
 */
export function FindSlot() {
  const [isOpen, setIsOpen] = useState(false);
  const early = useRef('');
  // A layout effect adds the shortcuts before the page is visible, so that they work at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector(':modal')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = () => {
    early.current = '';
    setIsOpen(false);
  };
  const label = t('shell.find');
  return (
    <>
      <button
        className={`${styles.tool} ${styles.find}`}
        type="button"
        aria-keyshortcuts="Control+K /"
        onClick={() => setIsOpen(true)}
      >
        <Icon shape={searchIcon} />
        <span>{label}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        // While the search loads, this field receives the typed text, which is passed to the search
        // afterwards.
        <Suspense
          fallback={
            <input
              className={styles.early}
              autoComplete="off"
              aria-label={label}
              // The lint rule forbids autofocus. Here it is right, because the user opened the search to
              // type.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onInput={(event) => (early.current = event.currentTarget.value)}
            />
          }
        >
          <Palette earlyText={() => early.current} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/**
 * True for a shortcut of the search. In a table of drafts, `/` is not a shortcut but the first character of a
 * cell's text.
 */
function isShortcut({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !(target as Element).closest('input,textarea,select,[role=grid]');
}
