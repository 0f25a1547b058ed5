import type { PackLane } from '../../store/pack-rows.ts';
import { refreshClassOf, type RefreshClass } from '../../sync/packs/refresh-class.ts';

/**
 * What is said of a lane's pack. missing: nothing of it has come. outdated: what is here is older than it should
 * be by how near its next window is. failed, full and over: it could not be fetched, found no room, or is one more
 * than the tier allows; what was here before is still here.
 */
export type PackStatus = 'updating' | 'missing' | 'failed' | 'full' | 'over' | 'outdated' | 'downloaded';

export const hasCome = (pack: PackLane | undefined): pack is PackLane => pack !== undefined && pack.time > 0;

/** The limits of the age of a pack: the nearer its next window, the tighter. `now` by the server's clock. */
export const packAgeLimits = (pack: PackLane, now: Date): RefreshClass =>
  refreshClassOf(pack.event_times, now.getTime());

export function packStatusOf(pack: PackLane | undefined, now: Date, isUpdating: boolean): PackStatus {
  if (isUpdating) return 'updating';
  if (pack && pack.state !== 'wanted' && pack.state !== 'kept') return pack.state;
  if (!hasCome(pack)) return 'missing';
  const ageMs = now.getTime() - pack.time;
  return ageMs >= packAgeLimits(pack, now).ageingAfterMs ? 'outdated' : 'downloaded';
}
