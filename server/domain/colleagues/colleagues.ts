import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  colleagueListView,
  colleagueShare,
  Colleague,
  Colleagues,
} from '../../../contract/calls/colleagues.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import * as rows from '../../db/colleagues/colleagues.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { viewOwnListsOf } from '../own-lists/own-lists.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { colleaguesOf } from '../rights/colleagues.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal } from '../rights/refusal.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/**
 * Returns the favourite groups and imported lists that the caller shares, and those that the caller's
 * colleagues share. Colleagues are members of the same corporate membership.
 */
export async function viewColleagues({ database, caller, now }: Asked): Promise<Colleagues> {
  const { others, mayShare } = await colleaguesOf(database, caller, now);
  const { groups, lists, isCut } = await sharedBy(database, others);
  return {
    may_share: mayShare,
    shared: {
      groups: await rows.idsShared(database, 'collection_group', caller.member_id),
      lists: await rows.idsShared(database, 'own_list', caller.member_id),
    },
    colleagues: others
      .map((one): Colleague => {
        const isTheirs = ({ member_id }: { member_id: number }) => member_id === one.member_id;
        return {
          seat: one.seat,
          name: nameAmong(one, others),
          groups: groups.filter(isTheirs).map(({ id, title, lanes }) => ({ id, title, lanes })),
          lists: lists.filter(isTheirs).map(({ id, list_date, kept_time, row_total }) => {
            return { id, list_date, kept_time: kept_time.toISOString(), row_total };
          }),
        };
      })
      .filter((one) => one.groups.length + one.lists.length > 0),
    is_cut: isCut,
  };
}

/**
 * Returns the colleague's nickname, followed by the masked number if another colleague has the same nickname.
 * Returns only the masked number if the colleague has no nickname.
 */
function nameAmong(
  { member_id, nickname, mobile }: rows.ColleagueRow,
  all: readonly rows.ColleagueRow[],
): string {
  const isTaken = all.some((one) => one.member_id !== member_id && one.nickname === nickname);
  return nickname !== '' && !isTaken ? nickname : `${nickname} ${maskMobile(mobile)}`.trim();
}

/**
 * Returns the favourite groups and imported lists that colleagues share, the most recent first, up to a
 * maximum that one response and one device can process.
 */
async function sharedBy(queries: Queries, colleagues: readonly rows.ColleagueRow[]) {
  const ids = colleagues.map(({ member_id }) => member_id);
  if (ids.length === 0) return { groups: [], lists: [], isCut: false };
  const { colleagueGroupsMost, colleagueLanesMost, colleagueListsMost } = serverLimits;
  const most = { groups: colleagueGroupsMost + 1, lanes: colleagueLanesMost };
  const groups = await rows.listSharedGroups(queries, ids, most);
  const lists = await rows.listSharedLists(queries, ids, colleagueListsMost + 1);
  const fitting = lists.slice(0, colleagueListsMost).filter(within());
  return {
    groups: groups.slice(0, colleagueGroupsMost),
    lists: fitting,
    isCut: groups.length > colleagueGroupsMost || lists.length > fitting.length,
  };
}

/**
 * Returns a filter for shared imported lists, which accepts lists in order until one exceeds the limits of a
 * response. All later lists are refused even if they are smaller, so that each request gets the same lists.
 */
function within(): (list: rows.SharedListRow) => boolean {
  let [sailings, bytes] = [0, 0];
  return (list) => {
    sailings += list.row_total;
    bytes += list.bytes;
    return sailings <= serverLimits.colleagueSailingsMost && bytes <= serverLimits.colleagueListBytesMost;
  };
}

/**
 * Returns the contents of a colleague's imported lists that are shared at the moment. Lists of other members
 * and unshared lists are left out.
 */
export async function viewColleagueLists(
  { seat, ids }: ParsedRequestOf<typeof colleagueListView>,
  { database, caller, now }: Asked,
): Promise<AnswerOf<typeof colleagueListView>> {
  const { others } = await colleaguesOf(database, caller, now);
  const colleague = others.find((one) => one.seat === seat);
  if (!colleague) return { list: [] };
  const shared = await rows.sharedAmong(database, colleague.member_id, ids);
  const list = await viewOwnListsOf(database, colleague.member_id, shared);
  return {
    list: list.map(({ id, list_date, kept_time, row_total, content }) => {
      return { id, list_date, kept_time, row_total, content };
    }),
  };
}

/**
 * Shares or unshares one of the caller's favourite groups or imported lists. Idempotent. Throws
 * `permission_denied` if the caller has no colleagues in a corporate membership, and `not_found` for a group
 * or list that is not the caller's own. Unsharing an unknown group or list succeeds.
 */
export async function shareWithColleagues(
  { kind, id, shared }: ParsedRequestOf<typeof colleagueShare>,
  { database, caller, origin, now }: Asked & { origin: Pick<Origin, 'address'> },
): Promise<AnswerOf<typeof colleagueShare>> {
  const memberId = caller.member_id;
  const table = kind === 'group' ? 'collection_group' : 'own_list';
  await database.db.transaction().execute(async (db) => {
    if (shared && !(await colleaguesOf({ db }, caller, now)).mayShare)
      throw refusal({ code: 'permission_denied', field: 'kind', why: 'share_no_colleagues' });
    const before = await rows.lockShared({ db }, table, { memberId, id });
    if (before === null && shared) throw refusal({ code: 'not_found', field: 'id', why: 'share_not_sent' });
    if (before === null || before === shared) return;
    await rows.putShared({ db }, table, { memberId, id, since: shared ? now : null });
    const by = { actor: 'member', member_id: memberId, address: origin.address, now } as const;
    const action = shared ? 'colleague_share_began' : 'colleague_share_ended';
    await recordEvent({ db }, { action, ...by, detail: { kind, id } });
  });
  return { shared };
}
