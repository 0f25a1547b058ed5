import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import {
  findAt,
  isPort,
  wordsOf,
  type CachedMessageContext,
} from '../../../trade/sheet/messages/find-piece.ts';
import { readHarbors } from '../../../trade/sheet/ports/harbor-cell.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { codesOf, inOrder } from '../draft-cells/draft-calls.ts';
import type { Twin } from './twins.ts';

/** A change of the days of one call. */
export interface WindowAction {
  kind: 'window';
  /**
   * The codes of the call's port. Null if the text names no port; the first loading call or the last
   * discharging call is then changed.
   */
  codes: readonly string[] | null;
  /**
   * Used only if the text names no port: true to change the last discharging call, false to change the first
   * loading call.
   */
  isArrival: boolean;
  start: PlainDate;
  end: PlainDate;
}

interface CallsInText {
  ports: string[];
  windows: string[];
}

const known = new WeakMap<CellBook, CachedMessageContext>();

function contextOf(book: CellBook): CachedMessageContext | null {
  const { spellings: names, today } = book;
  if (!names) return null;
  const made = known.get(book) ?? {
    names,
    today,
    isManager: () => false,
    ports: new Map(),
    windows: new Map(),
  };
  known.set(book, made);
  return made;
}

/** Returns the ports and the days in a text. */
export function callsIn(text: string, book: CellBook): CallsInText {
  const context = contextOf(book);
  const found: CallsInText = { ports: [], windows: [] };
  if (!context) return found;
  const words = wordsOf(text.replace(/[:：]/g, ' '), (word) => isPort(word, context));
  for (let at = 0; at < words.length;) {
    const piece = findAt(words, at, { context, isCall: true });
    if (piece.kind === 'port') found.ports.push(piece.text);
    if (piece.kind === 'window') found.windows.push(piece.text);
    at += piece.words;
  }
  return found;
}

const renewed =
  /(?:改|变更|更正|调整|推迟|延期|顺延|延|提前)(?:为|至|到|成)|(?<![A-Z])(?:NOW|REVISED TO|CHANGED TO|AMENDED TO|DELAYED TO|POSTPONED TO|MOVED TO|NEW)(?![A-Z])/i;
const arrival = /(?<![A-Z])(?:ETA|ETB|ARRIV\w*)(?![A-Z])|抵|到港/i;

/**
 * Returns the new days of one call. The text must contain exactly one range of days; if it contains words
 * such as `changed to`, exactly one range after them. Returns null for any other text, for a text with
 * several ports, and if none of the sailings has a call at the port.
 */
export function windowChange(text: string, twins: readonly Twin[], book: CellBook): WindowAction | null {
  const at = renewed.exec(text);
  const newer = at ? text.slice(at.index + at[0].length) : text;
  const all = callsIn(text, book);
  const { windows } = callsIn(newer, book);
  const [window, ...others] = windows;
  if (window === undefined || others.length > 0 || all.ports.length > 1) return null;
  const read = readWindow(window.replace(/^(?:ETD|ETA|ETB|ETS)[ .:]{0,3}/i, ''), { today: book.today });
  if (!('value' in read)) return null;
  const [port] = all.ports;
  const codes = port === undefined ? null : codesNamed(port, book);
  const { start_time: start, end_time: end } = read.value;
  const action: WindowAction = { kind: 'window', codes, isArrival: arrival.test(text), start, end };
  return twins.some(({ draft }) => callOfWindow(draft, action)) ? action : null;
}

function codesNamed(port: string, { spellings }: CellBook): readonly string[] {
  const read = spellings ? readHarbors(port, spellings, { isExact: true }) : null;
  return read && 'value' in read ? read.value : [];
}

/** Returns the call of a draft whose days an action changes; undefined if the draft has no such call. */
export function callOfWindow(draft: NewDraft, { codes, isArrival }: WindowAction) {
  const calls = inOrder(draft.harbors);
  if (codes) return calls.find((call) => codesOf(call).some((code) => codes.includes(code)));
  return isArrival ? calls.findLast((call) => call.is_unload) : calls.find((call) => call.is_load);
}
