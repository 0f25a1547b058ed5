import { useRef, useState } from 'react';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { Question } from './answers.ts';
import type { ImportRow } from './import-rows.ts';
import { judgeSlowly, type SheetToJudge } from './judge-slowly.ts';
import { twinsOf, type Twin } from './twins.ts';

export interface ImportSheet extends SheetToJudge {
  /** Null until the rows are judged for the first time. */
  judged: readonly ImportRow[] | null;
  /** How many are judged; null when all are. */
  done: number | null;
  /** By the row, the draft of the group that it is the newer state of, maybe. */
  twins: ReadonlyMap<number, Twin>;
  /** All that was asked of it so far, answered or not. */
  questions: readonly Question[];
}

/** A sheet of which nothing is known yet but its columns. */
export const unjudged = (sheet: SheetToJudge): ImportSheet => ({
  ...sheet,
  judged: sheet.columns.failure ? [] : null,
  done: 0,
  twins: new Map(),
  questions: [],
});

/** Judges sheets one after the other; what stands in two of them is one sailing. */
export function useJudging(book: CellBook, drafts: readonly NewDraft[]) {
  const [sheets, setSheets] = useState<readonly ImportSheet[]>([]);
  /** Grows with every file and every change of a column: what an earlier one finds no longer counts. */
  const run = useRef(0);
  const put = (at: number, change: Partial<ImportSheet>) =>
    setSheets((some) => some.map((one, place) => (place === at ? { ...one, ...change } : one)));
  /** What was judged before stays in sight meanwhile, so that nobody loses the place. */
  const judgeAll = async (wanted: readonly ImportSheet[]) => {
    const own = (run.current += 1);
    setSheets(wanted.map((one) => ({ ...one, done: one.columns.failure ? null : 0 })));
    let known = drafts;
    for (const [at, one] of wanted.entries()) {
      if (one.columns.failure) continue;
      const goOn = (done: number) => {
        if (run.current === own) put(at, { done });
        return run.current === own;
      };
      const judged = await judgeSlowly(one, { book, drafts: known, goOn });
      if (!judged) return;
      const asked = [...one.questions, ...judged.flatMap((row) => row.questions)];
      const questions = [...new Map(asked.map((question) => [question.key, question])).values()];
      put(at, { judged, done: null, twins: twinsOf(judged, drafts), questions });
      known = [...known, ...judged.flatMap(({ draft }) => draft ?? [])];
    }
  };
  const clear = () => {
    run.current += 1;
    setSheets([]);
  };
  return { sheets, run, judgeAll, clear };
}

export type Judging = ReturnType<typeof useJudging>;
