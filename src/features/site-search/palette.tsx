import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { t } from '../../i18n/t.ts';
import { leaveEscapeToInputMethod } from '../../ui/leave-escape.ts';
import { usePressOutside } from '../../ui/use-press-outside.ts';
import { PaletteField } from './palette-field.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { optionIdOf, PaletteList } from './palette-list.tsx';
import styles from './palette.module.css';
import { rememberWord } from './search-words.ts';
import { StartWords } from './start-words.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';
import { useSiteSearch } from './use-site-search.ts';

export interface PaletteProps {
  /** Returns the text that the person typed while the script of this search dialog was loading. */
  earlyText: () => string;
  onClose: () => void;
}

/** Renders the search dialog that opens over any page. It can be used with the keyboard alone. */
export function Palette({ earlyText, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const [text, setText] = useState(earlyText);
  const view = useSiteSearch(text);
  const listId = useId();
  const words = text.trim();
  const go = (path: string) => {
    void rememberWord(words);
    onClose();
    navigate(path);
  };
  const seeAll = () => words !== '' && go(searchResultsLink({ keyword: words }));
  const keys = usePaletteKeys({
    groups: [...view.device, ...view.network].map(({ hits }) => hits),
    onEnter: (hit) => (hit ? go(hit.path) : seeAll()),
  });
  const type = (next: string) => {
    keys.forget();
    setText(next);
  };
  const chooseWord = (word: string) => {
    type(word);
    input.current?.focus();
  };
  useEffect(() => input.current?.focus(), []);
  return (
    <PaletteFrame onClose={onClose}>
      <PaletteField
        input={input}
        text={text}
        onText={type}
        listId={listId}
        activeId={keys.active && optionIdOf(listId, keys.active)}
        onKeyDown={keys.onKeyDown}
        onClose={onClose}
      />
      {words === '' ? (
        <div className={styles.start}>
          <StartWords onWord={chooseWord} />
        </div>
      ) : (
        <PaletteList
          id={listId}
          text={words}
          view={view}
          active={keys.active}
          onPick={({ path }) => go(path)}
        />
      )}
      <PaletteFoot view={view} onAll={words === '' ? undefined : seeAll} />
    </PaletteFrame>
  );
}

/** Renders the modal dialog of the search. The dialog is open as long as it is mounted. */
function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // The dialog must be closed before it is removed, because browsers restore the focus only then.
    return () => element?.close();
  }, []);
  const outside = usePressOutside(onClose);
  return (
    // The lint rule asks for a key handler, but Escape already closes the dialog through the `cancel` event.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('siteSearch.field')}
      {...outside}
      onKeyDown={leaveEscapeToInputMethod}
      onCancel={onClose}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}
