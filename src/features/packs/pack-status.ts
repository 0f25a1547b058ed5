import type { PackLane } from '../../store/pack-rows.ts';
import { refreshClassOf, type RefreshClass } from '../../sync/packs/refresh-class.ts';

/**
 * The state of a lane's pack (its sailings for offline search).
 *
 * - updating: it is being fetched.
 * - missing: it was never received.
 * - downloaded: it is recent enough.
 * - outdated: it is older than the lane's next laycan allows.
 * - failed, full, over: the last fetch failed, did not fit on the disk, or was refused because the tier
 *   allows no further lanes. The earlier content is still there.
 */
export type PackStatus = 'updating' | 'missing' | 'failed' | 'full' | 'over' | 'outdated' | 'downloaded';

export const isReceived = (pack: PackLane | undefined): pack is PackLane =>
  pack !== undefined && pack.time > 0;

/**
 * Returns the ages at which a lane's stored sailings count as ageing and as stale. The nearer the next
 * laycan, the shorter they are. `now` is the server's time.
 */
export const packAgeLimits = (pack: PackLane, now: Date): RefreshClass =>
  refreshClassOf(pack.event_times, now.getTime());

export function packStatusOf(pack: PackLane | undefined, now: Date, isUpdating: boolean): PackStatus {
  if (isUpdating) return 'updating';
  if (pack && pack.state !== 'wanted' && pack.state !== 'kept') return pack.state;
  if (!isReceived(pack)) return 'missing';
  const ageMs = now.getTime() - pack.time;
  return ageMs >= packAgeLimits(pack, now).ageingAfterMs ? 'outdated' : 'downloaded';
}
