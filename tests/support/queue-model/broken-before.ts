import type { Happening } from './happenings.ts';

/**
 * Histories that failed once. A soak or a person found them. Each entry contains the history, whether there
 * are locks, and the seed of the back-off.
 */
export const brokenBefore: [history: Happening[], hasLocks: boolean, seed: number][] = [
  // The answer to the first attempt arrives during the second attempt, after a colleague has deleted the row.
  [
    [
      { what: 'do', tab: 0, intent: { kind: 'sequence', draft: 1, lane: 0, on: false } },
      { what: 'step', tab: 1, gates: 3, fault: 'none' },
      { what: 'colleague', draft: 'b', title: null },
      { what: 'logout' },
      { what: 'login', n: 0 },
      { what: 'update', tab: 0 },
      { what: 'step', tab: 0, gates: 1, fault: 'none' },
      { what: 'do', tab: 0, intent: { kind: 'lane', draft: 0, lane: 0, on: false } },
      { what: 'time', ms: 2000 },
      { what: 'do', tab: 0, intent: { kind: 'lane', draft: 0, lane: 0, on: false } },
      { what: 'do', tab: 0, intent: { kind: 'lane', draft: 0, lane: 0, on: false } },
      { what: 'theirs', n: 0 },
      { what: 'step', tab: 1, gates: 1, fault: 'late' },
    ],
    false,
    0,
  ],
  // A colleague's title arrives while an editor is open. The queue wrongly assumed that the person had seen
  // this title.
  [
    [
      { what: 'begin', tab: 0, draft: 0 },
      { what: 'time', ms: 2000 },
      { what: 'colleague', draft: 'a', title: 'x' },
      { what: 'refresh' },
      { what: 'end', tab: 0 },
    ],
    true,
    0,
  ],
  // A person typed a title in an editor that was opened before a colleague's change. The queue merged this
  // title into another title that was typed over the colleague's change.
  [
    [
      { what: 'colleague', draft: 'b', title: 'x' },
      { what: 'begin', tab: 0, draft: 1 },
      { what: 'refresh' },
      { what: 'do', tab: 0, intent: { kind: 'title', draft: 1, lane: 0, on: false } },
      { what: 'step', tab: 0, gates: 1, fault: 'none' },
      { what: 'end', tab: 0 },
      { what: 'do', tab: 0, intent: { kind: 'lane', draft: 0, lane: 0, on: false } },
      { what: 'step', tab: 0, gates: 1, fault: 'none' },
      { what: 'theirs', n: 0 },
      { what: 'step', tab: 0, gates: 1, fault: 'none' },
      { what: 'step', tab: 0, gates: 1, fault: 'none' },
      { what: 'do', tab: 0, intent: { kind: 'lane', draft: 0, lane: 0, on: false } },
    ],
    false,
    0,
  ],
];
