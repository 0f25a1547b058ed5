import { useRef, useState } from 'react';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { Question } from './answers.ts';
import type { ImportRow } from './import-rows.ts';
import { seldom } from '../draft-cells/slowly.ts';
import { changesInRows } from './mail-changes.ts';
import { judgeSlowly, type SheetToJudge } from './judge-slowly.ts';
import { twinsOf, type Twin } from './twins.ts';

export interface ImportSheet extends SheetToJudge {
  /** The validated rows; null until they were validated for the first time. */
  judged: readonly ImportRow[] | null;
  /** The number of rows validated so far; null when all are done, or if the sheet cannot be validated. */
  done: number | null;
  /** The drafts of the group that rows may update, by row number. */
  twins: ReadonlyMap<number, Twin>;
  /** All questions about the sheet so far, including those that the person has answered. */
  questions: readonly Question[];
}

/** Returns a sheet in its state before the first validation of its rows. */
export const unjudged = (sheet: SheetToJudge): ImportSheet => ({
  ...sheet,
  judged: sheet.columns.failure ? [] : null,
  done: 0,
  twins: new Map(),
  questions: [],
});

/** Validates sheets one after another. A sailing that occurs in two sheets counts once. */
export function useJudging(book: CellBook, drafts: readonly NewDraft[]) {
  const [sheets, setSheets] = useState<readonly ImportSheet[]>([]);
  /**
   * The number of the current validation. It is incremented when a validation starts and when the sheets are
   * removed, so that the results of an earlier validation are ignored.
   */
  const run = useRef(0);
  const put = (at: number, change: Partial<ImportSheet>) =>
    setSheets((some) => some.map((one, place) => (place === at ? { ...one, ...change } : one)));
  /**
   * Validates all sheets again, for example after the user has answered a question about a sheet. The earlier
   * results of a sheet stay visible until its new results are ready, so that the user does not lose the
   * position in the list.
   */
  const judgeAll = async (wanted: readonly ImportSheet[]) => {
    const own = (run.current += 1);
    setSheets(wanted.map((one) => ({ ...one, done: one.columns.failure ? null : 0 })));
    let known = drafts;
    for (const [at, one] of wanted.entries()) {
      if (one.columns.failure) continue;
      const report = seldom((done) => put(at, { done }));
      const proceed = (done: number) => {
        if (run.current === own) report(done);
        return run.current === own;
      };
      const judged = await judgeSlowly(one, { book, drafts: known, proceed });
      if (!judged) return;
      const asked = [...one.questions, ...judged.flatMap((row) => row.questions)];
      const questions = [...new Map(asked.map((question) => [question.key, question])).values()];
      const ofRows = one.isToPublish
        ? changesInRows(judged, { columns: one.columns, group: drafts, book })
        : [];
      const mail = { strays: [], ...one.mail, changes: [...ofLines(one.mail), ...ofRows] };
      put(at, { judged, done: null, twins: twinsOf(judged, drafts), questions, mail });
      known = [...known, ...judged.flatMap(({ draft }) => draft ?? [])];
    }
  };
  const clear = () => {
    run.current += 1;
    setSheets([]);
  };
  return { sheets, run, judgeAll, clear };
}

/**
 * Returns the changes that lines of a mail announce. Changes that rows of a sheet announce are left out,
 * because they are found again each time the rows are validated.
 */
const ofLines = (mail: SheetToJudge['mail']) => (mail?.changes ?? []).filter(({ row }) => row === undefined);

export type Judging = ReturnType<typeof useJudging>;
