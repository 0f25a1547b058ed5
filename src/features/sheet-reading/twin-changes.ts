import type { NewDraft } from '../../../trade/draft/draft.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { shownText } from '../draft-cells/cell-text.ts';
import { fieldName } from '../draft-cells/column-names.ts';
import { callCounts, callOf, windowOf } from '../draft-cells/draft-calls.ts';
import { cutOffsSource, ownFields } from '../draft-cells/export-table.ts';
import { callRoles, plainFields, type FieldKey, type PlainField } from '../draft-cells/grid-columns.ts';

/**
 * The voyage number of twins (a draft and a sheet row about the same voyage) is always equal, so it is not
 * compared. The vessel is compared, because the draft may have none.
 */
const sameOfTwins: readonly PlainField[] = ['voyage_number'];
const comparedFields: readonly PlainField[] = [
  ...new Set<PlainField>([
    'machine_id',
    'category_id',
    ...plainFields.filter((field) => !ownFields.some((own) => own === field) && !sameOfTwins.includes(field)),
    ...ownFields,
  ]),
];

/** Returns the text of a cell as the draft table shows it, but with days in the notation of a sentence. */
function textOf(draft: NewDraft, field: FieldKey, book: CellBook): string {
  const call = field.endsWith('.window') ? callOf(draft, field) : undefined;
  const window = call && windowOf(call);
  return window ? windowText(window, book.today) : shownText(draft, field, book);
}

/**
 * Returns the changes of an update as sentences, one for each changed cell. Cells have the names of the
 * table's columns. Each changed cut-off gets its own sentence.
 */
export function changesBetween(before: NewDraft, after: NewDraft, book: CellBook): string[] {
  const counts = callCounts([before, after]);
  const ofCalls = callRoles.flatMap((role) =>
    Array.from({ length: counts[role] }, (_, nth): FieldKey[] => [
      `${role}.${nth}.port`,
      `${role}.${nth}.window`,
    ]).flat(),
  );
  const ofCells = [...ofCalls, ...comparedFields].flatMap((field) => {
    const [was = '', is = ''] = [before, after].map((draft) => textOf(draft, field, book));
    return becomes(fieldName(field), was, is);
  });
  const ofCutOffs = after.cut_offs.flatMap((one) => {
    const old = before.cut_offs.filter(({ id }) => id === one.id);
    return becomes(t('draftGrid.cutOffs'), cutOffsSource(old, book), cutOffsSource([one], book));
  });
  return [...ofCells, ...ofCutOffs];
}

function becomes(field: string, was: string, is: string): string[] {
  const none = t('importReview.noValue');
  return was === is ? [] : [t('importReview.becomes', { field, before: was || none, after: is || none })];
}
