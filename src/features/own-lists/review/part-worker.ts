import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import type { HarborBook } from '../../../../trade/harbors/harbor.ts';
import { cellBookOf, type CellBook } from '../../draft-cells/cell-book.ts';
import { seldom } from '../../draft-cells/slowly.ts';
import { asTrayRow, type ImportRow } from '../../sheet-reading/import-rows.ts';
import { judgeSlowly, type SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import { asTyped } from '../../sheet-reading/tray-row.ts';
import { draftGrid as english } from '../../../i18n/en/draft-grid.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { draftGrid as chinese } from '../../../i18n/zh/draft-grid.ts';
import { readSheetBytes, type SheetFileFailure } from '../../../../trade/sheet/files/read-file.ts';
import type { CellTable } from '../../../../trade/sheet/table/cell-table.ts';
import type { OwnPart } from '../intake/read-own-file.ts';
import { readBeginning, type Beginning } from './read-beginning.ts';
import { readPart, type ReadPart } from './read-part.ts';
import { rowsShownFirst } from './review-file.ts';

/**
 * A message to the worker. The first message contains the port list. Later messages contain parts of files to
 * read, or sheets to validate.
 */
export type PartRequest =
  | ({ harbors: HarborBook } & Pick<CellBook, 'managers' | 'today' | 'language'>)
  | { id: number; cells: Uint8Array<ArrayBuffer> }
  | { id: number; part: OwnPart }
  | { id: number; sheet: SheetToJudge; drafts: readonly NewDraft[] }
  | { stop: number };

export type PartAnswer =
  | { id: number; cells: CellTable[] | SheetFileFailure }
  /** The first rows of a long text, sent before all of it is read. */
  | { id: number; beginning: Beginning }
  | { id: number; read: ReadPart }
  /**
   * `done` is the number of rows of a sheet that have been validated so far. `rows` are validated rows: the
   * first rows are sent early, the remaining rows when all rows are validated (`isAll`).
   */
  | { id: number; done: number }
  | { id: number; rows: readonly ImportRow[] }
  | { id: number; isAll: true }
  | { id: number; isBroken: true };

let book: CellBook | null = null;
const stopped = new Set<number>();

globalThis.addEventListener('message', ({ data }: MessageEvent<PartRequest>) => {
  if ('harbors' in data) {
    const { harbors, managers, today, language } = data;
    setLanguage(language, { draftGrid: language === 'zh' ? chinese : english });
    // Builds the table of all port spellings now, while the page is still loading the first file.
    book = { ...cellBookOf({ harbors, managers, shiproutes: [], today }, language) };
  } else if ('stop' in data) stopped.add(data.stop);
  else void answer(data).catch(() => say({ id: data.id, isBroken: true }));
});

async function answer(request: Extract<PartRequest, { id: number }>): Promise<void> {
  const { id } = request;
  if ('cells' in request) return say({ id, cells: readSheetBytes(request.cells) });
  if (!book) throw new Error('The worker got a request before it got the ports.');
  if ('part' in request) {
    const beginning = readBeginning(request.part, book);
    if (beginning) say({ id, beginning });
    return say({ id, read: readPart(request.part, book) });
  }
  const shown = asShown(request.sheet);
  let reportedRows = 0;
  const report = seldom((done) => say({ id, done }));
  const rows = await judgeSlowly(request.sheet, {
    book,
    drafts: request.drafts,
    proceed: (done, made) => {
      if (reportedRows === 0 && done >= rowsShownFirst) {
        reportedRows = rowsShownFirst;
        say({ id, rows: made.slice(0, reportedRows).map(shown) });
        // The page shows the rows that it has received when it receives a progress.
        say({ id, done });
      } else report(done);
      return !stopped.has(id);
    },
  });
  if (!rows) return;
  // Rows are sent in batches, because receiving a large message would block the page.
  for (; reportedRows < rows.length; reportedRows += rowsAtOnce)
    say({ id, rows: rows.slice(reportedRows, reportedRows + rowsAtOnce).map(shown) });
  say({ id, isAll: true });
}

const rowsAtOnce = 100;

/**
 * Adds to a refused row the draft that the review shows. This is done in the worker, because looking up ports
 * among thousands of spellings would block the page.
 */
const asShown =
  (sheet: SheetToJudge) =>
  (row: ImportRow): ImportRow =>
    book && row.verdict === 'refused'
      ? { ...row, shown: asTyped(row.tray ?? asTrayRow(row, sheet, makeUuidV7), book, makeUuidV7).draft }
      : row;

const say = (message: PartAnswer): void => globalThis.postMessage(message);
