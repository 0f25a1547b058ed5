import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import { isStateClause } from './state-clause.ts';
import { full, withdrawn } from './state-words.ts';

/**
 * The result of applying the status words in a row, such as `cancelled` or `delayed to`: the corrected cells,
 * or the state because of which the row is not read as a sailing.
 */
export type SettledRow =
  | {
      cells: readonly SheetCell[];
      notes: readonly SheetNote[];
      /** True if a correction was found in a column without a field. */
      isFromNameless: boolean;
    }
  | { state: 'withdrawn' | 'full' | 'unclear'; note: SheetNote };

const corrected =
  /(?:推迟|延迟|延期|顺延|改期|提前|变更|更正|调整|修改|延|改)(?:至|到|为|成)|(?<![A-Z])(?:DELAYED|POSTPONED|REVISED|MOVED|ADVANCED|CHANGED|AMENDED|CORRECTED|BROUGHT FORWARD) (?:TO|AS|INTO)(?![A-Z])/i;
/**
 * The word FULL among other words, as in `FULL NOW`. Before some words, as in `FULL CONTAINER`, and in `DECK FULL`, it
 * has another meaning and does not match.
 */
const fullInText =
  /(?<![A-Z])(?<!DECK )FULL(?! ?(?:CONTAINER|CELLULAR|SERVICE|LOAD|SCHEDULE|CARGO|SET|RANGE|SPEED|DETAILS|LIST|ROTATION|MOON|AHEAD|LINER|TERMS|CHARTER|WEIGHT|DELIVERY|RETURN|GATE|STOP))(?![A-Z])/i;
/**
 * The maximum length in characters of a text in which FULL is searched. A longer text is probably also about
 * other matters.
 */
const fullCharsMost = 40;
/** Words that make the sailing or a call uncertain, so that a person must decide. */
const conditional =
  /基本满|快满|将满|候补|候舱|视货量?|(?<![A-Z])(?:(?:ALMOST|NEARLY) FULL|WAIT(?:ING)?[ -]?LIST(?:ED)?|ON HOLD)(?![A-Z])|有货(?:则|才)|(?<![A-Z])(?:(?:SUBJECT TO|ON|UPON|SUB) (?:INDUCEMENT|CARGO|ENOUGH CARGO|SUFFICIENT CARGO|DEMAND)|IF (?:ENOUGH|SUFFICIENT) CARGO|INDUCEMENT CALL|OPTIONAL CALL)(?![A-Z])/i;
const postponed = /推迟|延迟|延期|延误|改期|顺延|(?<![A-Z])(?:DELAYED|POSTPONED|RESCHEDULED)(?![A-Z])/i;
/** Words after a delay which show that the row already contains the new days, so that no decision is needed. */
const newSchedule =
  /(?<![A-Z])(?:NEW|REVISED|UPDATED|LATEST) (?:SCHEDULE|SKED|ETA|ETD|DATES?|ITINERARY|POSITION)(?![A-Z])|(?:最新|更新后?的?|调整后的?|新的?)船期/i;
/**
 * Words next to a status word that reverse it or make it conditional: `not cancelled`, `if full`. A person
 * must decide about such a row.
 */
const turned =
  /未|不会?|没有?被|改由|改派|换成|如遇|如果|若|除非|可能|(?<![A-Z])(?:NOT|IF|REPLACED BY|UNLESS|MAY|MIGHT|WOULD|NEVER)(?![A-Z])/i;
/**
 * The maximum number of characters, apart from the status word, in a remark or in a column without a field. A
 * longer text is a sentence that a person must interpret.
 */
const neighbouringWords = 12;

/** Fields in whose cells a status word never concerns the sailing, such as the cargo. */
const apart: ReadonlySet<SheetField> = new Set(['cargo', 'category', 'rate', 'manager', 'cut_offs']);
/** The fields in whose cells people append a new value to the old one: `12/5-8 改为 12/10-13`. */
const renewed: readonly SheetField[] = [
  ...(['ship_name', 'voyage_number', 'load', 'laycan', 'laycan_start', 'laycan_end'] as const),
  ...(['unload', 'arrival', 'arrival_start', 'arrival_end'] as const),
];

/**
 * Finds words that cancel a row or correct a value: 取消, SOLD OUT, 推迟至12/20, 12/5-8 改为 12/10-13. Of several
 * values in a correction, the last one is used.
 */
export function settleRow(
  cells: readonly SheetCell[],
  columnOf: ReadonlyMap<SheetField, number>,
): SettledRow {
  const fieldAt = new Map([...columnOf].map(([field, at]) => [at, field]));
  const settled = [...cells];
  const notes: SheetNote[] = [];
  let isFromNameless = false;
  for (const [at, cell] of cells.entries()) {
    const field = fieldAt.get(at) ?? null;
    if (typeof cell !== 'string' || isBlank(cell)) continue;
    const text = cellText(cell);
    const read = stateOf(simplified(text), field);
    if (read === null || (field && apart.has(field) && !isWholeState(simplified(text)))) continue;
    if (typeof read === 'string') return { state: read, note: noteOf(read, field, text) };
    const target = targetOf(field, read.before);
    const column = columnOf.get(target) ?? (target === 'laycan' ? columnOf.get('laycan_start') : undefined);
    if (column === undefined) return { state: 'unclear', note: noteOf('unclear', field, text) };
    settled[column] = read.after;
    isFromNameless ||= field === null;
    if (target === 'laycan' || target === 'arrival') emptyEnd(settled, columnOf, target);
    notes.push({ field: target, ...remark('cell_corrected', { text, value: read.after }) });
    if (column !== at && field === 'remark') settled[at] = cell;
  }
  return { cells: settled, notes, isFromNameless };
}

/** Returns true for a text that consists only of a word for a state: `WITHDRAWN`. */
const isWholeState = (text: string): boolean =>
  [withdrawn, full].some((pattern) => pattern.exec(text)?.[0].length === text.length);

type State = 'withdrawn' | 'full' | 'unclear';

function stateOf(text: string, field: SheetField | null): State | { before: string; after: string } | null {
  const found = corrected.exec(text);
  if (found) {
    const after = text.slice(found.index + found[0].length).replace(/^[\s::]+|[\s。;,.!]{1,9}$/g, '');
    const before = text.slice(0, found.index).trim();
    const isLong = field === null || field === 'remark' ? before.length > neighbouringWords : false;
    return after === '' || isLong || turned.test(before) ? 'unclear' : { before, after };
  }
  for (const [state, pattern] of [
    ['withdrawn', withdrawn],
    ['full', full],
  ] as const) {
    const word = pattern.exec(text);
    if (!word) continue;
    const otherText = text.replace(word[0], '').replace(/[\s()[\],.;:!*,。;!-]/g, '');
    const isSentence = field === null || field === 'remark' ? otherText.length > neighbouringWords : false;
    if (isSentence && !turned.test(text) && isStateClause(text, pattern)) return state;
    return isSentence || turned.test(text) ? 'unclear' : state;
  }
  const isOfRow = field === null || field === 'remark';
  if (isOfRow && text.length <= fullCharsMost && fullInText.test(text)) return 'unclear';
  return (postponed.test(text) && !newSchedule.test(text)) || conditional.test(text) ? 'unclear' : null;
}

/**
 * Returns the field that a correction changes: the field of the column, if it is in `renewed`. In any other
 * column, it is the arrival if a word for arrival precedes the correction, and otherwise the laycan.
 */
function targetOf(field: SheetField | null, before: string): SheetField {
  if (field !== null && renewed.includes(field)) return field;
  return /抵|到港|ETA|ARRIV/i.test(before) ? 'arrival' : 'laycan';
}

/** Empties the cell of the last day, because the new date replaces both the first and the last day. */
function emptyEnd(
  cells: SheetCell[],
  columnOf: ReadonlyMap<SheetField, number>,
  target: 'laycan' | 'arrival',
): void {
  const at = columnOf.get(`${target}_end`);
  if (at !== undefined) cells[at] = null;
}

const codes = { withdrawn: 'row_withdrawn', full: 'row_full', unclear: 'row_unclear' } as const;

const noteOf = (state: State, field: SheetField | null, text: string): SheetNote => ({
  field: state === 'unclear' ? field : null,
  ...remark(codes[state], { text: text.slice(0, 80) }),
});
