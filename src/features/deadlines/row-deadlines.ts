import { proxy, type ref } from 'valtio/vanilla';

import type { WithOthers } from '../../../trade/deadline/other-times.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';

export type RowDeadlines = readonly WithOthers<CutOff>[];

/** The deadlines of the rows of the open list at their loading call, by sailing id. */
export const rowDeadlines = proxy<{
  rows: Record<string, ReturnType<typeof ref<RowDeadlines>>>;
  /**
   * The ids of the sailings with a source (a terminal or carrier) that has not been updated for longer than
   * usual.
   */
  silent: Record<string, true>;
}>({ rows: {}, silent: {} });
