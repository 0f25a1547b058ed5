import { randomBytes } from 'node:crypto';

import type { Updateable } from 'kysely';

import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { findMemberByMobile, insertMember, updateMember, type Member } from '../../db/account/members.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { listShipownerTitles, type ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import type { Tables } from '../../db/tables.ts';
import { recordEvent } from '../rights/audit.ts';
import { findNamedShipowner } from '../sailings/named-shipowner.ts';
import { acceptWaiting } from '../certification/decide.ts';
import { endAllSessions } from '../account/sessions-of-member.ts';

export const memberChanges = ['publisher', 'admin', 'certified', 'disabled', 'sessions'] as const;
export type MemberChange = (typeof memberChanges)[number];

/** The operator's change to a member. */
export interface MemberOrder {
  change: MemberChange;
  mobile: string;
  /**
   * The shipowner for which the member becomes a publisher: its id or one of its titles. Used only if
   * `change` is `publisher` and `isUndoing` is false.
   */
  shipowner: string;
  /** True to withdraw the right instead of granting it. */
  isUndoing: boolean;
  /** True to create the member if no member has ever logged in with the number. */
  isCreating: boolean;
}

export type MemberOutcome =
  | { kind: 'done'; mobile: string; isNew: boolean; ended: number; shipowner: ShipownerTitles | null }
  | { kind: 'unknown_member'; mobile: string }
  | { kind: 'unknown_shipowner'; name: string; near: ShipownerTitles[] };

/** Changes a member's rights with immediate effect and records the change in the audit log. */
export async function changeMember(
  order: MemberOrder,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<MemberOutcome> {
  const mobile = maskMobile(order.mobile);
  const isNaming = order.change === 'publisher' && !order.isUndoing;
  const named = isNaming
    ? findNamedShipowner(await listShipownerTitles(database.db), order.shipowner)
    : { found: null, near: [] };
  if (isNaming && !named.found) return { kind: 'unknown_shipowner', name: order.shipowner, near: named.near };
  const changed = await database.db.transaction().execute(async (db) => {
    const isNew = order.isCreating && (await insertMember({ db }, newMember(order.mobile, now)));
    const member = await findMemberByMobile({ db }, order.mobile);
    if (!member) return null;
    await write({ db }, member, { order, shipownerId: named.found?.id ?? null, now });
    return { id: member.id, isNew };
  });
  if (!changed) return { kind: 'unknown_member', mobile };
  const isEnding = order.change === 'sessions' || (order.change === 'disabled' && !order.isUndoing);
  const event = { actor: 'operator', address: '', now } as const;
  const ended = isEnding ? await endAllSessions(database, changed.id, event) : 0;
  return { kind: 'done', mobile, isNew: changed.isNew, ended, shipowner: named.found };
}

const newMember = (mobile: string, now: Date) => ({
  mobile,
  data_key: randomBytes(sealedFormat.dataKeyBytes),
  inviter_id: null,
  create_time: now,
});

interface Writing {
  order: MemberOrder;
  shipownerId: number | null;
  now: Date;
}

async function write(queries: Queries, member: Member, writing: Writing): Promise<void> {
  const to = valuesOf(writing);
  // `endAllSessions` writes an audit row itself, so a change that ends all sessions writes none here.
  if (!to) return;
  const from = Object.fromEntries(Object.keys(to).map((name) => [name, member[name as keyof Member]]));
  await updateMember(queries, member.id, to);
  if (to.certification_status === 1) await acceptWaiting(queries, member.id, writing.now);
  await recordEvent(queries, {
    action: writing.order.change === 'disabled' ? 'member_disabled' : 'role_changed',
    actor: 'operator',
    member_id: member.id,
    mobile: member.mobile,
    now: writing.now,
    detail: { from, to },
  });
}

function valuesOf({ order, shipownerId, now }: Writing): Updateable<Tables['member']> | null {
  const isOn = !order.isUndoing;
  if (order.change === 'publisher') return { publisher: isOn, shipowner_id: shipownerId };
  if (order.change === 'admin') return { role: isOn ? 'ADMIN' : 'COMMON' };
  if (order.change === 'certified') return { certification_status: isOn ? 1 : 0 };
  if (order.change === 'disabled') return { disabled_time: isOn ? now : null };
  return null;
}
