import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { t } from '../../../i18n/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isOfComposition } from '../../../ui/is-of-composition.ts';
import styles from '../view/cell-editor.module.css';
import type { CellProblem } from '../../draft-cells/cell-problems.ts';
import type { CopiedCells } from '../../draft-cells/copied-cells.ts';
import type { Suggestion } from '../../draft-cells/cell-suggestions.ts';
import { actionOfKey, type GridAction } from './grid-keys.ts';
import { ProblemNote } from '../view/problem-note.tsx';
import type { Step } from '../../draft-cells/selection.ts';
import { SuggestionList } from '../view/suggestion-list.tsx';

/**
 * The state of a cell that is being edited. In mode `type`, the text replaces the content of the cell, and
 * arrow keys move to another cell. In mode `edit`, arrow keys move the caret within the text.
 */
export interface Editing {
  text: string;
  mode: 'type' | 'edit';
}

export interface CellEditorProps {
  /** The name of the row and column, and the content of the cell, for screen readers. */
  label: string;
  /**
   * The editing state; null while the cell is selected but not edited. The field is then transparent, covers
   * the cell and receives the keys.
   */
  editing: Editing | null;
  problem: CellProblem | undefined;
  suggestions: readonly Suggestion[];
  /**
   * True if the cell may contain several ports. The line below the suggestions then explains how to add a
   * port.
   */
  isSeveral: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** True if there is little room below, so that popups open upwards. */
  isLow: boolean;
  today: PlainDate;
  /** A note about a value that another person saved while this person types. */
  others: ReactNode;
  onEditing: (editing: Editing | null) => void;
  /**
   * Saves the text and moves by `step`; null stays at the cell. Returns false at the edge of the table, where
   * there is no next cell and the browser handles the key.
   */
  onCommit: (text: string, step: Step | null) => boolean;
  /** Puts the text into all selected cells. Returns false if only one cell is selected. */
  onFillAll: (text: string) => boolean;
  onAction: (action: GridAction) => boolean;
  onCopy: (isCut: boolean) => CopiedCells;
  onPaste: (text: string) => void;
}

/**
 * The input in the selected cell. It exists before typing begins, because an input method (for Chinese, for
 * example) can start only in a focused input; otherwise the first key would be lost.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, editing, problem, field, isLow, others, onEditing } = props;
  // There is room for one popup only. A note about another person's change takes precedence over suggestions.
  const suggestions = others ? [] : props.suggestions;
  const id = useId();
  const keys = useEditorKeys(props);
  const isListOpen = editing !== null && suggestions.length > 0;
  const active = isListOpen ? keys.active : undefined;
  const hasNote = problem !== undefined && !isListOpen && !others;
  useCaret(field, editing?.mode === 'edit');
  const take = (text: string) => {
    onEditing(null);
    props.onCommit(text, null);
  };
  return (
    <>
      <input
        ref={field}
        className={classNames(styles.editor, editing === null && styles.unseen)}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        inputMode={editing ? 'text' : 'none'}
        aria-label={label}
        aria-invalid={problem?.kind === 'fault' || undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        {...(isListOpen && ariaOfList(id, active))}
        value={editing?.text ?? ''}
        {...keys.handlers}
        onDoubleClick={() => keys.open()}
        onBlur={() => editing && props.onCommit(editing.text, null)}
      />
      {isListOpen && (
        <SuggestionList
          id={id}
          label={label}
          suggestions={suggestions}
          activeId={active?.id}
          isLow={isLow}
          foot={t(props.isSeveral ? 'draftGrid.suggestFoot' : 'draftGrid.suggestFootPlain')}
          onPick={({ text }) => take(text)}
        />
      )}
      {others && (
        <div className={classNames(styles.popup, styles.others, isLow && styles.above)} data-popup="">
          {others}
        </div>
      )}
      {hasNote && <ProblemNote id={`${id}-note`} {...{ problem, isLow }} today={props.today} onTake={take} />}
    </>
  );
}

/**
 * Returns the ARIA attributes of the suggestion list. Screen readers announce the suggestion that Enter would
 * choose.
 */
const ariaOfList = (id: string, active: Suggestion | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': true,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active && `${id}-${active.id}`,
  }) as const;

/** Places the caret at the end of the text when a cell is opened for editing. */
function useCaret(field: CellEditorProps['field'], isOnText: boolean) {
  useEffect(() => {
    if (isOnText) field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [field, isOnText]);
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function useEditorKeys(props: CellEditorProps) {
  const { editing, suggestions, onEditing, onCommit, onFillAll, onAction } = props;
  const composing = useComposition();
  const [chosen, setChosen] = useState<string | null>(null);
  const chosenAt = suggestions.findIndex(({ id }) => id === chosen);
  const isOffered = editing !== null && chosenAt < 0 && editing.mode === 'type' && editing.text.trim() !== '';
  const at = isOffered ? 0 : chosenAt;
  const active = suggestions[at];

  const end = (step: Step | null, text = active?.text ?? editing?.text ?? '') => {
    setChosen(null);
    onEditing(null);
    return onCommit(text, step);
  };
  const choose = (by: number) => {
    const next = suggestions[(at + by + suggestions.length) % suggestions.length];
    setChosen(next?.id ?? null);
  };
  const editKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
    if (isVertical && suggestions.length > 0) {
      choose(key === 'ArrowDown' ? 1 : at < 0 ? 0 : -1);
      return true;
    }
    const step = steps[key];
    if (step && editing?.mode === 'type' && !shiftKey) {
      // An arrow key saves the suggestion that the person has selected in the list, otherwise the typed text.
      // The suggestion that Enter would choose is not saved.
      end(step, chosenAt >= 0 ? active?.text : editing.text);
      return true;
    }
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (onFillAll(active?.text ?? editing?.text ?? '')) onEditing(null);
      else end(null);
    } else if (key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      end(null);
      onAction({ kind: 'save' });
    } else if (key === 'Enter') end(shiftKey ? 'above' : 'below');
    else if (key === 'Tab') return end(shiftKey ? 'previous' : 'next');
    else if (key === 'Escape') {
      setChosen(null);
      onEditing(null);
    } else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composing.isOf(event)) return;
    const action = editing ? null : actionOfKey(event);
    const isDone = editing ? editKey(event) : action !== null && onAction(action);
    if (isDone) event.preventDefault();
  };
  const handlers = {
    onKeyDown,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setChosen(null);
      onEditing({ text: event.currentTarget.value, mode: editing?.mode ?? 'type' });
    },
    ...composing.handlers,
    // While a cell is edited, these clipboard handlers are not set: the browser's own copy and paste act on
    // the text in the input.
    ...(!editing && clipboardHandlers(props)),
  };
  return { handlers, active, open: () => onAction({ kind: 'edit' }) };
}

/** Detects keys that belong to an input method's composition. */
function useComposition() {
  const isComposing = useRef(false);
  return {
    isOf: ({ nativeEvent }: KeyboardEvent): boolean => isComposing.current || isOfComposition(nativeEvent),
    handlers: {
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
      },
    },
  };
}

function clipboardHandlers({ onCopy, onPaste }: CellEditorProps) {
  const put = (event: ClipboardEvent, isCut: boolean) => {
    event.preventDefault();
    const { text, html } = onCopy(isCut);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
  };
  return {
    onCopy: (event: ClipboardEvent) => put(event, false),
    onCut: (event: ClipboardEvent) => put(event, true),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      onPaste(event.clipboardData.getData('text/plain'));
    },
  };
}
