import { useState } from 'react';

import { t } from '../../../i18n/t.ts';
import { TextField } from '../../../ui/field.tsx';
import { problemIn } from '../cells/cell-problems.ts';
import { suggestionsFor } from '../cells/cell-suggestions.ts';
import { SuggestionField } from '../view/suggestion-field.tsx';
import { shownText } from '../cells/cell-text.ts';
import { fieldName } from '../cells/column-names.ts';
import type { GridRow } from '../cells/grid-row.ts';
import { formFieldId } from './form-fields.ts';
import type { FieldKey } from '../cells/grid-columns.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';

export interface FormCellProps {
  row: GridRow;
  /** Of the row among those that are shown. */
  index: number;
  field: FieldKey;
  label?: string;
  hint?: string | undefined;
  view: GridView;
  cells: CellEdits;
}

/** A cell as a field of a form: read by the same rules, kept when one leaves it. */
export function FormCell({ row, index, field, label = fieldName(field), hint, view, cells }: FormCellProps) {
  const { book, uses } = view;
  const source = cells.sourceOf(index, field);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? source;
  const problem = problemIn(row, field, book);
  const keep = (wished: string) => {
    setTyped(null);
    cells.writeCell(index, field, wished);
  };
  const leave = () => {
    if (typed !== null) keep(typed);
  };
  const texts = {
    id: formFieldId(row.draft.id, field),
    label,
    hint,
    error: typed === null && problem?.kind === 'fault' && problem.text,
  };
  const suggestions = suggestionsFor(field, typed ?? '', { book, uses });
  const hasChoices = field.endsWith('.port') || suggestionsFor(field, '', { book, uses }).length > 0;
  if (!hasChoices) {
    return (
      <TextField
        {...texts}
        hint={typed === null ? (hint ?? shownHint(row, field, view)) : hint}
        value={text}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
      />
    );
  }
  return (
    <SuggestionField
      {...texts}
      text={text}
      onText={setTyped}
      suggestions={suggestions}
      onPick={(one) => keep(one.text)}
      onLeave={leave}
    />
  );
}

/** What was understood, where that is not what stands in the field. */
function shownHint(row: GridRow, field: FieldKey, view: GridView): string | undefined {
  if (!field.endsWith('.window')) return undefined;
  return shownText(row.draft, field, view.book) || t('draftGrid.windowHint');
}
