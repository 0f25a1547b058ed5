import { deadlineCodes } from '../deadline/deadline-codes.ts';
import { withOtherTimes, type OtherTime, type WithOthers } from '../deadline/other-times.ts';
import type { CutOff } from '../sailing/sailing.ts';
import { otherOffers } from './shared-voyages.ts';

type Row = Parameters<typeof otherOffers>[0][number] & { cut_offs?: CutOff[] | undefined };

/**
 * Returns the cut-offs of sailings, by id. If several shipowners offer one voyage and a terminal's time is known
 * for one of them, the time counts for all of them, because the terminal loads the vessel only once.
 */
export function sharedCutOffs(rows: readonly Row[]): Map<string, WithOthers<CutOff>[]> {
  const offers = otherOffers(rows);
  return new Map(
    rows.flatMap(({ id, cut_offs }) =>
      cut_offs ? [[id, withTimes(cut_offs, (offers.get(id) ?? []).flatMap(terminalTimes))] as const] : [],
    ),
  );
}

const terminalTimes = ({ cut_offs = [] }: Row): OtherTime[] =>
  cut_offs.flatMap(({ code, harbor_code, terminal }) =>
    terminal ? [{ name: terminal.name, since: terminal.since, code, harbor_code, time: terminal.time }] : [],
  );

/** Adds the times of other sources to the cut-offs of a sailing. */
export const withTimes = (cutOffs: readonly CutOff[], times: readonly OtherTime[]): WithOthers<CutOff>[] =>
  withOtherTimes(cutOffs, times, ({ code, harbor_code, time }): CutOff | null => {
    const known = deadlineCodes.find((one) => one === code);
    return known ? { code: known, harbor_code, time, provenance: 'published', rule: null } : null;
  });
