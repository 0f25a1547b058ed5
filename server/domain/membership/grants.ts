import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { updateMember } from '../../db/account/members.ts';
import * as rows from '../../db/membership/grants.ts';
import type { Queries } from '../../db/open.ts';
import type { GrantedTier } from '../../db/tables/membership.ts';
import { limitsOf } from '../rights/permission.ts';
import { endsOf, layOut, leftOf, wholeDays } from './timeline.ts';

export interface NewGrant {
  member_id: number;
  tier: GrantedTier;
  days: number;
  /**
   * The number of people who may share the corporate days. By default, the number of the corporate grant in
   * use or, if there is none, the default number of the tier.
   */
  seats?: number;
  /**
   * The source of the days. A source gives at most one grant, so that a repeated request grants nothing
   * twice.
   */
  source: {
    kind: 'order' | 'code' | 'registration' | 'upgrade' | 'refund' | 'operator' | 'demo';
    id: string;
  };
  /** The order whose refund takes these days back. */
  order_id?: number;
}

/**
 * Grants a member days of a tier and returns the grant with its start and end. Returns null if this source
 * already has a grant. `queries` must be a transaction. Only this function and `revokeDays` write grants, and
 * the end dates of the tiers in the member's row.
 */
export async function grantDays(
  queries: Queries,
  { source, order_id, ...grant }: NewGrant,
  now: Date,
): Promise<rows.GrantRow | null> {
  await rows.lockGrants(queries, grant.member_id);
  const live = await rows.listLiveGrants(queries, grant.member_id, now);
  const { tier } = grant;
  const added = await rows.insertGrant(queries, {
    member_id: grant.member_id,
    days: grant.days,
    tier,
    seats: grant.seats ?? (tier === 'corporate' ? runningSeats(live) : undefined) ?? limitsOf(tier).seats,
    source_kind: source.kind,
    source_id: source.id,
    order_id: order_id ?? null,
    // Provisional times, until the code below arranges all grants one after another. A start in the future
    // marks a grant that has not begun.
    from_time: new Date(now.getTime() + 1),
    to_time: new Date(now.getTime() + 1),
    create_time: now,
  });
  if (!added) return null;
  const left = leftOf(live, now).set(added.id, grant.days * dayMs);
  const laid = await store(queries, { memberId: grant.member_id, grants: [...live, added], left, now });
  return laid.find(({ id }) => id === added.id) ?? added;
}

/**
 * Returns the number of people who may share the corporate grant in use, which is the oldest live grant;
 * undefined if there is none.
 */
const runningSeats = (live: readonly rows.GrantRow[]): number | undefined =>
  live.find(({ tier }) => tier === 'corporate')?.seats;

/** The number of days to take back from a grant; `whole` means all remaining days. */
export interface Revocation {
  grant_id: number;
  days: number | 'whole';
}

/**
 * Takes days back from grants of one member, at most the remaining days, and returns the whole days that each
 * grant lost. The member's other grants keep their days and start earlier. `queries` must be a transaction.
 */
export async function revokeDays(
  queries: Queries,
  {
    memberId,
    takings,
    reason,
  }: { memberId: number; takings: readonly Revocation[]; reason: rows.ClawBackReason },
  now: Date,
): Promise<Map<number, number>> {
  await rows.lockGrants(queries, memberId);
  const grants = await rows.listLiveGrants(queries, memberId, now);
  const left = leftOf(grants, now);
  const lost = new Map<number, number>();
  const ended: number[] = [];
  for (const { grant_id, days } of takings) {
    const leftMs = left.get(grant_id) ?? 0;
    const lostMs = days === 'whole' ? leftMs : Math.min(leftMs, days * dayMs);
    lost.set(grant_id, wholeDays(lostMs));
    left.set(grant_id, leftMs - lostMs);
    if (lostMs === leftMs) ended.push(grant_id);
  }
  await store(queries, { memberId, grants, left, now });
  await rows.markClawedBack(queries, ended, { now, reason });
  return lost;
}

/**
 * Takes back all grants that an order gave, including grants to other members. Returns the whole days that
 * remained of the order's own grant.
 */
export async function revokeGrantsOfOrder(queries: Queries, orderId: number, now: Date): Promise<number> {
  const grants = await rows.listGrantsOfOrder(queries, orderId);
  let ownDays = 0;
  // Locks the members in the order of their ids, so that two refunds cannot deadlock.
  for (const memberId of [...new Set(grants.map(({ member_id }) => member_id))].toSorted((a, b) => a - b)) {
    const ofMember = grants.filter(({ member_id }) => member_id === memberId);
    const takings = ofMember.map(({ id }) => ({ grant_id: id, days: 'whole' as const }));
    const lost = await revokeDays(queries, { memberId, takings, reason: 'refund' }, now);
    const own = ofMember.find(({ source_kind }) => source_kind === 'order');
    if (own) ownDays = lost.get(own.id) ?? 0;
  }
  return ownDays;
}

/** Returns the live grants of a member, each with its remaining whole days. */
export async function grantsOf(
  queries: Queries,
  memberId: number,
  now: Date,
): Promise<(rows.GrantRow & { days_left: number; left_ms: number })[]> {
  const grants = await rows.listLiveGrants(queries, memberId, now);
  const left = leftOf(grants, now);
  return grants.map((grant) => {
    const leftMs = left.get(grant.id) ?? 0;
    return { ...grant, left_ms: leftMs, days_left: wholeDays(leftMs) };
  });
}

interface Layout {
  memberId: number;
  grants: readonly rows.GrantRow[];
  left: ReadonlyMap<number, number>;
  now: Date;
}

async function store(queries: Queries, { memberId, grants, left, now }: Layout): Promise<rows.GrantRow[]> {
  const laid = layOut(grants, left, now);
  const before = new Map(grants.map((grant) => [grant.id, grant]));
  for (const grant of laid) {
    const was = before.get(grant.id);
    const isMoved =
      was?.from_time.getTime() !== grant.from_time.getTime() ||
      was.to_time.getTime() !== grant.to_time.getTime();
    if (isMoved) await rows.updateGrantTimes(queries, grant);
  }
  const rest = laid.filter(({ id }) => (left.get(id) ?? 0) > 0);
  await updateMember(queries, memberId, endsOf(rest, now));
  return laid;
}
