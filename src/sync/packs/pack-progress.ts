import { proxy } from 'valtio/vanilla';

export interface PackProgress {
  /** The lanes whose sailings this tab is fetching for offline search, by lane key. */
  lanes: Record<string, true>;
  /** The number of lanes of the present run that were received or have failed; 0 if no run is active. */
  done: number;
  /** The number of all lanes of the present run; 0 if no run is active. */
  total: number;
}

/** The progress of fetching sailings for offline search in this tab. The screen shows it. */
export const packProgress = proxy<PackProgress>({ lanes: {}, done: 0, total: 0 });

export function noteRequested(lanes: readonly string[]): void {
  for (const lane of lanes) packProgress.lanes[lane] = true;
}

export function noteArrived(lanes: readonly string[]): void {
  for (const lane of lanes) delete packProgress.lanes[lane];
  packProgress.done += lanes.length;
}

export function noteRun(total: number): void {
  Object.assign(packProgress, { lanes: {}, done: 0, total } satisfies PackProgress);
}
