import type {
  OwnRow,
  OwnSender,
  OwnSource,
  OwnTrayRow,
  SenderReading,
} from '../../../../trade/own-list/own-list.ts';
import type { ListDateGuess } from '../../../../trade/own-list/list-date.ts';
import type { SenderGuess } from '../../../../trade/own-list/sender.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { foldText } from '../../../../trade/text/fold-text.ts';
import { isOfLayout, type Answers } from '../../sheet-reading/answers.ts';
import { isOfDeadline } from '../../sheet-reading/deadline-answers.ts';
import type { LeftOutSheet } from '../../sheet-reading/sheets-to-judge.ts';
import type { ImportSheet } from '../../sheet-reading/use-judging.ts';
import type { FileReason } from '../intake/file-kind.ts';

export interface ReviewFile {
  id: string;
  /** The file name; empty for pasted text. */
  name: string;
  kind: OwnSource['kind'];
  /**
   * The state of the file.
   * - coming: it is being written to the disk.
   * - waiting: it has not been read yet.
   * - reading: its tables are being read.
   * - judging: its rows are being validated.
   * - ready: all rows were validated.
   * - unread: it cannot be read (see `reason`).
   */
  state: 'coming' | 'waiting' | 'reading' | 'judging' | 'ready' | 'unread';
  reason: FileReason | null;
  /**
   * The member (0 for a visitor) whose page has the file in memory, if the device could not store it. Null if
   * the file is on the disk.
   */
  unstoredOf: number | null;
  sources: readonly OwnSource[];
  sheets: readonly OwnSheet[];
  leftOut: readonly LeftOutSheet[];
  /** The attachments that were not read. */
  unread: readonly { name: string; reason: FileReason }[];
  sender: OwnSender;
  senderBy: SenderGuess['by'] | 'person';
  /** The names by which the sender will be recognised in future files. */
  names: readonly string[];
  date: PlainDate;
  dateBy: ListDateGuess['by'] | 'person';
  answers: Answers;
}

export interface OwnSheet extends ImportSheet {
  /** The index of the source (file or text) that contains the sheet. */
  at: number;
}

export const isAtWork = ({ state }: ReviewFile): boolean => state !== 'ready' && state !== 'unread';

/** The number of rows that are shown first; they are visible without scrolling. */
export const rowsShownFirst = 8;

export const aWaitingFile = (id: string, name: string): ReviewFile => ({
  id,
  name,
  kind: name === '' ? 'text' : 'file',
  state: 'waiting',
  reason: null,
  unstoredOf: null,
  sources: [],
  sheets: [],
  leftOut: [],
  unread: [],
  sender: { name: '', shipowner_id: null },
  senderBy: 'none',
  names: [],
  date: '',
  dateBy: 'today',
  answers: new Map(),
});

interface StoredRows {
  rows: readonly OwnRow[];
  tray: readonly OwnTrayRow[];
}

/**
 * The rows of each file, cached by the file's `sheets` array, because several parts of the review use them.
 */
const storedRows = new WeakMap<ReviewFile['sheets'], StoredRows>();

/**
 * Returns the rows of a file as an own list (an imported schedule) stores them: sailings, and rows that need
 * correction.
 */
export function rowsOfFile({ sheets }: Pick<ReviewFile, 'sheets'>): StoredRows {
  const known = storedRows.get(sheets) ?? rowsOfSheets(sheets);
  storedRows.set(sheets, known);
  return known;
}

function rowsOfSheets(sheets: ReviewFile['sheets']): StoredRows {
  const rows: OwnRow[] = [];
  const tray: OwnTrayRow[] = [];
  for (const { at, judged } of sheets)
    for (const row of judged ?? []) {
      if (row.draft) rows.push({ draft: row.draft, notes: row.notes, source: at, row: row.row });
      else if (row.tray) {
        const { source: _, time: __, ...rest } = row.tray;
        tray.push({ ...rest, source: at });
      }
    }
  return { rows, tray };
}

/** Returns the number of rows of a file that still wait for a decision or a correction. */
export const openQuestions = (file: Pick<ReviewFile, 'sheets'>): number => rowsOfFile(file).tray.length;

/**
 * Returns the rules for reading later lists of this sender: the earlier rules and the person's decisions in
 * this review.
 */
export function readingOf(file: ReviewFile, before: SenderReading | undefined): SenderReading {
  const columns = file.sheets.flatMap(({ columns: { columns, columnOf } }) =>
    columns.flatMap(({ header, index, by }) => {
      const field = [...columnOf].find(([, at]) => at === index)?.[0] ?? null;
      return by === 'person' && header !== '' ? [[foldText(header), field] as const] : [];
    }),
  );
  const orders = file.sheets.flatMap(({ dateOrder }) => dateOrder ?? []);
  // Answers about ports, layouts and headers of deadlines also apply to the sender's next lists. Answers
  // about days apply only to this list.
  const remembered = [...file.answers].filter(
    ([key]) => key.startsWith('harbor:') || isOfLayout(key) || isOfDeadline(key),
  );
  return {
    names: [...new Set([...(before?.names ?? []), ...file.names])].slice(-50),
    columns: { ...before?.columns, ...Object.fromEntries(columns) },
    date_order: orders[0] ?? before?.date_order ?? 'unknown',
    // If the person clears the answer to a question, its value is empty. Empty values are left out, so that
    // the earlier answer is forgotten.
    answers: [...new Map([...(before?.answers ?? []), ...remembered])]
      .filter(([, value]) => value !== '')
      .slice(-200),
  };
}
