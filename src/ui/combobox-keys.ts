export interface ComboboxState {
  isOpen: boolean;
  /** The index of the active option; -1 if no option is active. */
  activeIndex: number;
  /**
   * True if the person has selected the active option with the arrow keys. False if it is active only because
   * it is the best match for the typed text.
   */
  isChosen: boolean;
  optionCount: number;
  hasText: boolean;
  /** True while suggestions are still loading. */
  isEarly: boolean;
}

/** The effect of a key in a combobox; null if the browser handles the key. */
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
    // Home and End move the cursor in the text, until the person has selected an option with the arrow keys.
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
