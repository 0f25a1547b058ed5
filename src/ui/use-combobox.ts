import { useRef, useState, type KeyboardEvent } from 'react';

export interface ComboboxGroup<Option> {
  /** A heading over the options, e.g. "Recent". */
  label?: string | undefined;
  options: readonly Option[];
}

interface ComboboxSettings<Option extends { id: string }> {
  text: string;
  groups: readonly ComboboxGroup<Option>[];
  onText: (text: string) => void;
  onPick: (option: Option) => void;
}

const pageOfOptions = 8;

/**
 * What a combobox knows and does, without its looks.
 *
 * Closed ── typing, click, arrow keys ──> open ── Escape, Enter, leaving ──> closed
 *
 * While open one option may be active: the one the arrow keys chose, else, once something was
 * typed, the first, which is the best match. Text that an input method is still composing stays
 * in here (`draft`): nobody searches for half a word, and its keys belong to the input method.
 */
export function useCombobox<Option extends { id: string }>(settings: ComboboxSettings<Option>) {
  const { text, groups, onText, onPick } = settings;
  const [isOpen, setIsOpen] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const [draft, setDraft] = useState<string>();
  const isComposing = useRef(false);

  const options = groups.flatMap((group) => group.options);
  const chosenIndex = options.findIndex((option) => option.id === chosenId);
  const isFirstActive = hasTyped && text.trim() !== '';
  const activeIndex = chosenIndex >= 0 || !isFirstActive ? chosenIndex : Math.min(0, options.length - 1);
  const active = isOpen ? options[activeIndex] : undefined;

  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    setHasTyped(false);
    setChosenId(undefined);
  };
  const type = (next: string) => {
    if (isComposing.current) {
      setDraft(next);
      return;
    }
    setDraft(undefined);
    setIsOpen(true);
    setHasTyped(true);
    setChosenId(undefined);
    onText(next);
  };
  const startComposing = () => {
    isComposing.current = true;
  };
  const endComposing = (composed: string) => {
    isComposing.current = false;
    type(composed);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const choose = (index: number) => {
    setIsOpen(true);
    setChosenId(options[index]?.id);
  };

  /** True when the key was ours and the browser must not act on it. */
  const press = ({ key, altKey }: { key: string; altKey: boolean }): boolean => {
    const last = options.length - 1;
    if (key === 'ArrowDown' && altKey) open();
    else if (key === 'ArrowUp' && altKey) close();
    else if (key === 'ArrowDown') choose(isOpen && activeIndex < last ? activeIndex + 1 : 0);
    else if (key === 'ArrowUp') choose(isOpen && activeIndex > 0 ? activeIndex - 1 : last);
    else if (key === 'PageDown' && isOpen) choose(Math.min(last, Math.max(0, activeIndex) + pageOfOptions));
    else if (key === 'PageUp' && isOpen) choose(Math.max(0, activeIndex - pageOfOptions));
    // Before an option was chosen by arrow keys, Home and End move in the text.
    else if (key === 'Home' && isOpen && chosenIndex >= 0) choose(0);
    else if (key === 'End' && isOpen && chosenIndex >= 0) choose(last);
    else if (key === 'Enter' && active) pick(active);
    else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && text !== '') onText('');
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari sends the Enter that ends a composition after it, with the old code 229.
    if (isComposing.current || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const shownText = draft ?? text;
  return {
    isOpen,
    hasTyped,
    options,
    active,
    shownText,
    open,
    close,
    type,
    pick,
    startComposing,
    endComposing,
    onKeyDown,
  };
}
