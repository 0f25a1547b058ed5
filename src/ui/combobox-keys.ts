export interface ComboboxState {
  isOpen: boolean;
  /** -1: none. */
  activeIndex: number;
  /** The active option was chosen by arrow keys, not offered for what was typed. */
  isChosen: boolean;
  optionCount: number;
  hasText: boolean;
  /** What could be offered is still on its way. */
  isEarly: boolean;
}

/** What a key does in a combobox; `null` leaves it to the browser. */
export type KeyAction = { moveTo: number } | 'open' | 'close' | 'pick' | 'finish' | 'clear' | null;

const pageOfOptions = 8;

export function actionOf(key: string, hasAlt: boolean, state: ComboboxState): KeyAction {
  const { isOpen, activeIndex, isChosen, optionCount, hasText, isEarly } = state;
  const last = optionCount - 1;
  switch (key) {
    case 'ArrowDown':
      if (hasAlt) return 'open';
      return { moveTo: isOpen && activeIndex < last ? activeIndex + 1 : 0 };
    case 'ArrowUp':
      if (hasAlt) return 'close';
      return { moveTo: isOpen && activeIndex > 0 ? activeIndex - 1 : last };
    case 'PageDown':
      return isOpen ? { moveTo: Math.min(last, Math.max(0, activeIndex) + pageOfOptions) } : null;
    case 'PageUp':
      return isOpen ? { moveTo: Math.max(0, activeIndex - pageOfOptions) } : null;
    // Before an option was chosen by arrow keys, Home and End move in the text.
    case 'Home':
      return isOpen && isChosen ? { moveTo: 0 } : null;
    case 'End':
      return isOpen && isChosen ? { moveTo: last } : null;
    case 'Enter':
      if (isOpen && activeIndex >= 0) return 'pick';
      return isEarly ? 'finish' : null;
    case 'Escape':
      if (isOpen) return 'close';
      return hasText ? 'clear' : null;
    default:
      return null;
  }
}
