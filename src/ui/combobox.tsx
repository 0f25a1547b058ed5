import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { t } from '../i18n/t.ts';
import styles from './combobox.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import { useCombobox, type ComboboxGroup } from './use-combobox.ts';

interface ComboboxProps<Option extends { id: string }> extends FieldTexts {
  id?: string | undefined;
  label: string;
  text: string;
  /**
   * Called when the text is typed or cleared. It is not called for text that an input method is still
   * composing.
   */
  onText: (text: string) => void;
  /** The suggestions for the text, already sorted, best first. Ids are unique across groups. */
  groups: readonly ComboboxGroup<Option>[];
  renderOption: (option: Option) => ReactNode;
  /**
   * Called with the option that the person has chosen. The caller then sets `text` to the name of the option.
   */
  onPick: (option: Option) => void;
  /**
   * Called when Enter is pressed while suggestions are still loading. If absent, Enter then submits the form.
   */
  onEarlyEnter?: (() => void) | undefined;
  /** Called when the field loses the focus. No option is chosen by leaving the field. */
  onLeave?: (() => void) | undefined;
  /** The appearance. In the `large` look, the label and `aside` are inside the border of the field. */
  look?: 'field' | 'large';
  /** Content inside the field's border before the text, for example the chosen values. */
  before?: ReactNode;
  /** Content inside the field's border after the text, for example the code of the chosen option. */
  aside?: ReactNode;
  /** Content below the options. */
  foot?: ReactNode;
  /** Text to show if no option matches the typed text. */
  emptyText?: ReactNode;
  placeholder?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * A text field with suggestions (an ARIA 1.2 combobox with a listbox). The focus stays in the field, even
 * while an option is selected.
 */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { label, look = 'field', hint, error, before, aside, placeholder, inputRef, onLeave } = props;
  const combobox = useCombobox(props);
  const { isOpen, options, active, hasTyped, typed, close } = combobox;
  const selection = useFocusSelection(typed.shownText, combobox.open);
  useTakeOver(id, combobox);
  const isListOpen = isOpen && options.length > 0;
  const leave = () => {
    close();
    onLeave?.();
  };
  return (
    <div className="shrinks anchor">
      <FieldFrame id={id} label={label} hint={hint} error={error} look={look}>
        <span className={fieldStyles.box}>
          {before}
          <input
            {...describedBy(id, { hint, error })}
            {...selection}
            ref={inputRef}
            id={id}
            className={fieldStyles.input}
            role="combobox"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-expanded={isListOpen}
            aria-controls={isListOpen ? `${id}-list` : undefined}
            aria-activedescendant={active && optionId(id, active)}
            value={typed.shownText}
            onChange={(event) => typed.type(event.currentTarget.value)}
            onCompositionStart={typed.start}
            onCompositionEnd={(event) => typed.end(event.currentTarget.value)}
            onKeyDown={combobox.onKeyDown}
            onBlur={leave}
          />
          {aside && <span className={fieldStyles.aside}>{aside}</span>}
        </span>
      </FieldFrame>
      {isOpen && (isListOpen || hasTyped) && (
        <Popup {...props} id={id} active={active} onPick={combobox.pick} />
      )}
      <span className="sr-only" role="status">
        {isOpen && hasTyped && typed.shownText !== '' && countText(options.length)}
      </span>
    </div>
  );
}

/**
 * Reads the text that the person typed into the prerendered field before the script was loaded. Without this,
 * the next render would clear the field.
 */
function useTakeOver(
  id: string,
  { typed, takeOver }: Pick<ReturnType<typeof useCombobox>, 'typed' | 'takeOver'>,
) {
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement)
      takeOver(field.value === typed.shownText ? undefined : field.value, field === document.activeElement);
    // The effect runs only once. After that, the events of the field report changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/**
 * Selects the whole text when the field gets the focus, so that typing replaces it. If the field is empty,
 * opens the list instead.
 */
function useFocusSelection(text: string, open: () => void) {
  const isJustFocused = useRef(false);
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    isJustFocused.current = true;
    event.currentTarget.select();
    if (text === '') open();
  };
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    // A click that gives the focus to the field also sets the caret, which removes the selection. The text is
    // therefore selected again.
    if (isJustFocused.current) event.currentTarget.select();
    isJustFocused.current = false;
    open();
  };
  return { onFocus, onClick };
}

const optionId = (id: string, option: { id: string }): string => `${id}-option-${option.id}`;

const countText = (count: number): string =>
  count === 0 ? t('ui.noSuggestions') : t('ui.suggestionCount', { n: count });

interface PopupProps<Option extends { id: string }> extends ComboboxProps<Option> {
  id: string;
  active: Option | undefined;
}

function Popup<Option extends { id: string }>(props: PopupProps<Option>) {
  const { id, label, groups, active, foot, emptyText = t('ui.noSuggestions') } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId && list.current) scrollTo(list.current, document.getElementById(activeId));
  }, [activeId]);
  const filled = groups.filter((group) => group.options.length > 0);
  return (
    // A press on the list must not take the focus from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      {filled.length === 0 ? (
        <p className="note pad-3-4">{emptyText}</p>
      ) : (
        <div
          ref={list}
          className={styles.list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('ui.suggestions', { label })}
        >
          {filled.map((group, index) => (
            <Group key={group.label ?? index} {...props} group={group} labelId={`${id}-group-${index}`} />
          ))}
        </div>
      )}
      {foot && <div className="fine flex apart gap-3 pad-2-4 line-above">{foot}</div>}
    </div>
  );
}

interface GroupProps<Option extends { id: string }> extends PopupProps<Option> {
  group: ComboboxGroup<Option>;
  labelId: string;
}

function Group<Option extends { id: string }>({
  id,
  group,
  labelId,
  active,
  renderOption,
  onPick,
}: GroupProps<Option>) {
  const rows = group.options.map((option) => (
    // The list needs no key handler, because the field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={option.id}
      id={optionId(id, option)}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={option === active}
      onClick={() => onPick(option)}
    >
      {renderOption(option)}
    </div>
  ));
  if (group.label === undefined) return rows;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className={styles.group} id={labelId} role="presentation">
        {group.label}
      </div>
      {rows}
    </div>
  );
}

/** Scrolls the list, but not the page, until an option is visible. */
function scrollTo(list: HTMLElement, option: HTMLElement | null) {
  if (!option) return;
  const [frame, row] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  if (row.top < frame.top) list.scrollTop -= frame.top - row.top;
  if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom;
}
