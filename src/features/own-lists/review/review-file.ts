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
import type { Answers } from '../../sheet-reading/answers.ts';
import type { LeftOutSheet } from '../../sheet-reading/sheets-to-judge.ts';
import type { ImportSheet } from '../../sheet-reading/use-judging.ts';
import type { FileReason } from '../intake/file-kind.ts';

/** A file in the review: what was read of it, whose it is, and of which day. */
export interface ReviewFile {
  /** That of the stored file. */
  id: string;
  /** Empty for what was pasted. */
  name: string;
  kind: OwnSource['kind'];
  /** It comes until it is on the disk. */
  state: 'coming' | 'waiting' | 'reading' | 'judging' | 'ready' | 'unread';
  reason: FileReason | null;
  /** The member (0: a visitor) in whose page alone it is, as the device did not take it; null: it is on the disk. */
  unstoredOf: number | null;
  sources: readonly OwnSource[];
  sheets: readonly OwnSheet[];
  leftOut: readonly LeftOutSheet[];
  /** Attachments that are not read. */
  unread: readonly { name: string; reason: FileReason }[];
  sender: OwnSender;
  senderBy: SenderGuess['by'] | 'person';
  /** What stands for the sender from now on. */
  names: readonly string[];
  date: PlainDate;
  dateBy: ListDateGuess['by'] | 'person';
  answers: Answers;
}

export interface OwnSheet extends ImportSheet {
  /** Which of the sources it stands in, from 0. */
  at: number;
}

export const isAtWork = ({ state }: ReviewFile): boolean => state !== 'ready' && state !== 'unread';

/** As many as are seen without scrolling. */
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

interface KeptRows {
  rows: readonly OwnRow[];
  tray: readonly OwnTrayRow[];
}

/** Made once for each state of the sheets, as several parts of the review ask for it. */
const keptRows = new WeakMap<ReviewFile['sheets'], KeptRows>();

/** The rows of a file as a list keeps them: good ones, and those that wait to be mended. */
export function rowsOfFile({ sheets }: Pick<ReviewFile, 'sheets'>): KeptRows {
  const known = keptRows.get(sheets) ?? rowsOfSheets(sheets);
  keptRows.set(sheets, known);
  return known;
}

function rowsOfSheets(sheets: ReviewFile['sheets']): KeptRows {
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

/** Questions of a file that nobody has answered yet. */
export const openQuestions = (file: Pick<ReviewFile, 'sheets'>): number => rowsOfFile(file).tray.length;

/** What was said about the sender while its file was reviewed, on top of what was said before. */
export function readingOf(file: ReviewFile, before: SenderReading | undefined): SenderReading {
  const columns = file.sheets.flatMap(({ columns: { columns, columnOf } }) =>
    columns.flatMap(({ header, index, by }) => {
      const field = [...columnOf].find(([, at]) => at === index)?.[0];
      return by === 'person' && header !== '' && field ? [[foldText(header), field] as const] : [];
    }),
  );
  const said = file.sheets.flatMap(({ dateOrder }) => dateOrder ?? []);
  // Days mean something in one list only; ports mean the same in the next.
  const ports = [...file.answers].filter(([key]) => key.startsWith('harbor:'));
  return {
    names: [...new Set([...(before?.names ?? []), ...file.names])].slice(-50),
    columns: { ...before?.columns, ...Object.fromEntries(columns) },
    date_order: said[0] ?? before?.date_order ?? 'unknown',
    answers: [...new Map([...(before?.answers ?? []), ...ports])].slice(-200),
  };
}
