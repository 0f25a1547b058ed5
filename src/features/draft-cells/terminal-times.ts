import { proxy, type ref } from 'valtio/vanilla';

import type { DraftCutOff } from '../../../trade/draft/draft.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';

/** The deadlines of one published sailing at one port. */
type PortDeadlines = ReturnType<typeof ref<readonly CutOff[]>>;

/**
 * The deadlines of published sailings of the open group as customers see them, by port and by sailing id.
 * They include the times that terminals give.
 */
export const terminalTimes = proxy<{ ports: Record<string, Record<string, PortDeadlines>> }>({ ports: {} });

type TerminalTime = Pick<NonNullable<CutOff['terminal']>, 'name' | 'time' | 'since'>;

/**
 * Returns the time that a terminal gives for a deadline of a draft; null if the terminal gives none or the
 * same time as the draft.
 */
export function terminalTimeOf(
  known: readonly CutOff[],
  { harbor_code, code, time }: Pick<DraftCutOff, 'harbor_code' | 'code' | 'time'>,
): TerminalTime | null {
  const row = known.find((one) => one.harbor_code === harbor_code && one.code === code && one.terminal);
  if (!row?.terminal) return null;
  const isSame = time !== null && Date.parse(time) === Date.parse(row.terminal.time);
  return isSame ? null : row.terminal;
}
