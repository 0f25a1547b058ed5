import { Suspense, useLayoutEffect, useRef, useState } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { NotLoaded } from '../../frame/not-loaded.tsx';
import { t } from '../../i18n/t.ts';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';

/** The site search. Its script is loaded when the user opens the search. */
const Palette = lazyPart(
  async () => (await import('../../features/site-search/load-palette.ts')).loadPalette(),
  undefined,
  NotLoaded,
);

/** Opens the site search, by its button, by `Ctrl K`, and by `/` outside of text fields. */
export function FindSlot() {
  const [isOpen, setIsOpen] = useState(false);
  const early = useRef('');
  // Runs as a layout effect, so that the shortcuts work as soon as the page is visible.
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
        // Text that the user typed before the search has loaded is passed to the search.
        <Suspense
          fallback={
            <input
              className={styles.early}
              autoComplete="off"
              aria-label={label}
              // The lint rule forbids autofocus. It is appropriate here, because the user has opened the
              // search to type.
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

/** Returns true for a shortcut of the search. In a grid, `/` starts a cell's text instead. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !(target as Element).closest('input,textarea,select,[role=grid]');
}
