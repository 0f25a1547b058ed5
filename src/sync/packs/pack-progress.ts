import { proxy } from 'valtio/vanilla';

export interface PackProgress {
  /** Lanes that this tab is fetching. */
  lanes: Record<string, true>;
  /** Lanes of the present run that have come or failed, and all of them; 0 of 0 when none runs. */
  done: number;
  total: number;
}

/** How far this tab is with fetching packs, for the screen. */
export const packProgress = proxy<PackProgress>({ lanes: {}, done: 0, total: 0 });

export function noteAsked(lanes: readonly string[]): void {
  for (const lane of lanes) packProgress.lanes[lane] = true;
}

export function noteArrived(lanes: readonly string[]): void {
  for (const lane of lanes) delete packProgress.lanes[lane];
  packProgress.done += lanes.length;
}

export function noteRun(total: number): void {
  Object.assign(packProgress, { lanes: {}, done: 0, total } satisfies PackProgress);
}
