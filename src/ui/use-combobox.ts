import { useState, type KeyboardEvent } from 'react';

import { actionOf, type KeyAction } from './combobox-keys.ts';
import { useComposedText } from './use-composed-text.ts';

export interface ComboboxGroup<Option> {
  /** A heading above the options, for example "Recent". */
  label?: string | undefined;
  options: readonly Option[];
}

interface ComboboxSettings<Option extends { id: string }> {
  text: string;
  groups: readonly ComboboxGroup<Option>[];
  onText: (text: string) => void;
  onPick: (option: Option) => void;
  onEarlyEnter?: (() => void) | undefined;
}

/**
 * The state and behaviour of a combobox, without its appearance.
 *
 *   closed ── typing, click, arrow keys ──> open ── Escape, Enter, leaving ──> closed
 *
 * While open, one option may be active: the option selected with the arrow keys, otherwise, after typing, the
 * first option, which is the best match. While suggestions are still loading (`onEarlyEnter`), the first option
 * may not be the best match and is not active.
 */
export function useCombobox<Option extends { id: string }>(settings: ComboboxSettings<Option>) {
  const { text, groups, onText, onPick, onEarlyEnter } = settings;
  const [isOpen, setIsOpen] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const typed = useComposedText(text, (next) => {
    setIsOpen(true);
    setHasTyped(true);
    setChosenId(undefined);
    onText(next);
  });

  const options = groups.flatMap((group) => group.options);
  const chosenIndex = options.findIndex((option) => option.id === chosenId);
  const isBestKnown = hasTyped && text.trim() !== '' && options.length > 0 && onEarlyEnter === undefined;
  const isFirstOffered = chosenIndex < 0 && isBestKnown;
  const activeIndex = isFirstOffered ? 0 : chosenIndex;
  const active = isOpen ? options[activeIndex] : undefined;

  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    setHasTyped(false);
    setChosenId(undefined);
  };
  /**
   * Called when React connects to the prerendered field. `found` is the text in the field; undefined if it is
   * the text that is already shown. Passes a different text to the caller. If the field has the focus, opens
   * the list as if the text had been typed.
   */
  const takeOver = (found: string | undefined, hasFocus: boolean) => {
    if (found === undefined) return hasFocus && text === '' ? open() : undefined;
    return hasFocus ? typed.type(found) : onText(found);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const finish = () => {
    close();
    onEarlyEnter?.();
  };
  const act = (action: Exclude<KeyAction, null>) => {
    if (action === 'close') close();
    else if (action === 'clear') onText('');
    else if (action === 'pick' && active) pick(active);
    else if (action === 'finish') finish();
    else open();
    if (typeof action === 'object') setChosenId(options[action.moveTo]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed.ownsKey(event)) return;
    const isChosen = chosenIndex >= 0;
    const optionCount = options.length;
    const isEarly = onEarlyEnter !== undefined;
    const state = { isOpen, activeIndex, isChosen, optionCount, hasText: text !== '', isEarly };
    const action = actionOf(event.key, event.altKey, state);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    act(action);
  };
  return { isOpen, hasTyped, options, active, typed, open, close, pick, takeOver, onKeyDown };
}
