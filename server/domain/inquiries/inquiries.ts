import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  inquiryHandle,
  inquiryList,
  InquiryRequest,
  reportList,
  ReportRequest,
} from '../../../contract/calls/inquiries.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { containerTypes } from '../../../trade/container/container-types.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { lockMember } from '../../db/site/files.ts';
import {
  findInquiry,
  findInquiryBefore,
  insertInquiry,
  listInquiries,
  type InquiryChoice,
  type InquiryKind,
} from '../../db/inquiries/inquiries.ts';
import type { Queries } from '../../db/open.ts';
import { recordInquiry } from '../alert-events/publisher-events.ts';
import { demoMobiles } from '../rights/demo-accounts.ts';
import { recordAlert } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';
import { viewSailing } from '../sailings/sailings.ts';
import { resolveEnds, type SearchContext } from '../search/search-request.ts';
import { shownTo } from './shown-row.ts';

type CallerSearch = SearchContext & { caller: Caller };
type Sent = AnswerOf<typeof inquiryHandle>;

const perDayMost = {
  inquiry: { most: serverLimits.inquiriesPerDayMost, why: 'inquiries_today' },
  report: { most: serverLimits.reportsPerDayMost, why: 'reports_today' },
} as const satisfies Record<InquiryKind, object>;

/**
 * Stores a member's inquiry to the publisher of a live sailing. A repeated request with the same id returns the
 * first answer; an id of another member's inquiry is treated as unknown. Throws `not_found` if the sailing does
 * not exist or is not live, `invalid` if the inquiry does not fit the sailing, and `too_many_requests` if the
 * daily limit is exceeded.
 */
export async function sendInquiry(request: InquiryRequest, asked: CallerSearch): Promise<Sent> {
  assertReadyWindow(request);
  const { cargo, amount = null, unit = null, ready_since = null, ready_until = null } = request;
  const sailing = await findLive(request, asked);
  if (sailing) await assertForItsKind(request, sailing, asked);
  const isCounted = amount !== null || isContainerTypeUnit(unit);
  const content = { cargo, amount, unit: isCounted ? (unit ?? 'ton') : null, ready_since, ready_until };
  const writing = { kind: 'inquiry', sailing, content: { ...content, about: null } } as const;
  return store(request, { ...writing, destination: request.destination }, asked);
}

/**
 * Stores a member's report that data of a live or past sailing is wrong. Throws the same errors as
 * `sendInquiry`.
 */
export async function sendReport(request: ReportRequest, asked: CallerSearch): Promise<Sent> {
  const sailing =
    (await findLive(request, asked)) ?? (await findSailing(request, { ...asked, when: 'past' }));
  const content = { cargo: '', amount: null, unit: null, ready_since: null, ready_until: null };
  return store(request, { kind: 'report', sailing, content: { ...content, about: request.about } }, asked);
}

function assertReadyWindow({ ready_since, ready_until }: InquiryRequest): void {
  const field = ready_since === undefined ? 'ready_since' : 'ready_until';
  if ((ready_since === undefined) !== (ready_until === undefined)) {
    throw refusal({ code: 'invalid', field, why: 'required' });
  }
  if (ready_since !== undefined && ready_until !== undefined && ready_until < ready_since) {
    throw refusal({ code: 'invalid', field, why: 'window_reversed' });
  }
}

const isContainerTypeUnit = (unit: InquiryRequest['unit'] | null): boolean =>
  containerTypes.some((type) => type === unit);

/**
 * Throws `invalid` if the inquiry does not fit the kind of sailing. The unit `containers` needs a whole
 * number and a container sailing. Only an inquiry about containers may name a destination that the container
 * reaches with another vessel.
 */
async function assertForItsKind(
  { amount, unit, destination }: InquiryRequest,
  { kind }: SailingDetail,
  asked: CallerSearch,
): Promise<void> {
  if (isContainerTypeUnit(unit) !== (kind === 'container') && unit !== undefined) {
    throw refusal({ code: 'invalid', field: 'unit', why: 'unit_unknown' });
  }
  if (isContainerTypeUnit(unit) && amount !== undefined && !/^[1-9]\d*(?:\.0+)?$/.test(amount)) {
    throw refusal({ code: 'invalid', field: 'amount', why: 'number_invalid' });
  }
  if (destination === undefined) return;
  if (kind !== 'container') {
    const values = { value: destination };
    throw refusal({ code: 'invalid', field: 'destination', why: 'harbor_unknown', values });
  }
  await resolveEnds({ to: destination }, asked);
}

type Named = Pick<InquiryRequest, 'information_id' | 'from' | 'to'>;

/** Returns the sailing with the two calls that the member saw, or null if there is no such sailing. */
async function findSailing(
  { information_id, from, to }: Named,
  asked: CallerSearch,
): Promise<SailingDetail | null> {
  const ends = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  try {
    return (await viewSailing({ id: information_id, ...ends }, asked)).toJSON();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

const findLive = (named: Named, asked: CallerSearch) => findSailing(named, { ...asked, when: 'live' });

interface Writing {
  kind: InquiryKind;
  /** The sailing; null if it does not exist or does not accept this kind of message. */
  sailing: SailingDetail | null;
  /**
   * A destination that the container reaches with another vessel after a transshipment; undefined if this
   * sailing reaches it.
   */
  destination?: string | undefined;
  content: Pick<
    Parameters<typeof insertInquiry>[1],
    'cargo' | 'amount' | 'unit' | 'ready_since' | 'ready_until' | 'about'
  >;
}

async function store(
  { id, message }: Pick<InquiryRequest, 'id' | 'message'>,
  { kind, sailing, destination, content }: Writing,
  asked: CallerSearch,
): Promise<Sent> {
  const { database, caller, now } = asked;
  const member_id = caller.member_id;
  const known = await findInquiry(database, id);
  if (known) return ownOf(id, known, caller);
  if (!sailing) throw new AppError('not_found');
  if (caller.is_demo && !sailing.shipowner.is_demo) {
    throw refusal({ code: 'permission_denied', field: 'information_id', why: 'demo_only' });
  }
  const { load, unload } = sailing;
  const row = {
    id,
    kind,
    member_id,
    information_id: sailing.id,
    shipowner_id: sailing.shipowner.id,
    from: load.harbor_code,
    to: destination ?? unload.harbor_code,
    start_time: load.start_time,
    end_time: load.end_time,
    ...content,
    message,
    create_time: now,
  };
  // Locks the member until the row is written, so that two simultaneous requests cannot both use the last
  // message of the daily limit.
  const stored = await database.db.transaction().execute(async (db) => {
    await lockMember({ db }, member_id);
    const before = await fullSince({ db }, kind, asked);
    if (before) return before;
    if (!(await insertInquiry({ db }, row))) return findInquiry({ db }, id);
    await recordInquiry({ db }, row, now);
    return row;
  });
  if (stored instanceof Date) return refuseForToday(kind, stored, asked);
  return ownOf(id, stored, caller);
}

function ownOf(id: string, stored: { member_id: number; create_time: Date } | null, caller: Caller): Sent {
  if (stored?.member_id !== caller.member_id) throw new AppError('not_found');
  return { id, create_time: stored.create_time.toISOString() };
}

const fullSince = (queries: Queries, kind: InquiryKind, { caller, now }: CallerSearch) =>
  findInquiryBefore(queries, {
    memberId: caller.member_id,
    kind,
    since: new Date(now.getTime() - dayMs),
    most: perDayMost[kind].most,
  });

/**
 * Throws `too_many_requests` and alerts the operator, because a member who reaches the daily limit may send
 * spam.
 */
async function refuseForToday(kind: InquiryKind, since: Date, asked: CallerSearch): Promise<never> {
  const { database, caller, now } = asked;
  const { most, why } = perDayMost[kind];
  const event = { actor: 'member', member_id: caller.member_id, now, detail: { kind } } as const;
  await recordAlert(database, { action: 'inquiry_cap_reached', ...event });
  const seconds = Math.max(1, Math.ceil((since.getTime() + dayMs - now.getTime()) / 1000));
  throw refusal({
    code: 'too_many_requests',
    field: 'message',
    why,
    values: { most, hours: Math.ceil(seconds / 3600) },
    retryAfterSeconds: seconds,
  });
}

type ListRequest = ParsedRequestOf<typeof inquiryList>;

/**
 * Returns the inquiries that the caller sent or, if `side` asks for received inquiries, the inquiries that
 * the caller's organisation received (for an administrator, all inquiries). In the second case throws
 * `publisher_required` if a caller who is no administrator has no organisation.
 */
export async function listInquiriesOf(
  request: ListRequest,
  asked: CallerSearch,
): Promise<AnswerOf<typeof inquiryList>> {
  const { rows, ...paging } = await listWritten('inquiry', request, asked);
  const list = rows.map(({ about: _about, ...row }) => row);
  return { list, ...paging } as AnswerOf<typeof inquiryList>;
}

/**
 * Returns the error reports that the caller sent or, if `side` asks for received reports, the reports that
 * the caller's organisation received. In the second case throws `publisher_required` if the caller has no
 * organisation.
 */
export async function listReportsOf(
  request: ListRequest,
  asked: CallerSearch,
): Promise<AnswerOf<typeof reportList>> {
  const { rows, ...paging } = await listWritten('report', request, asked);
  const list = rows.map(
    ({ cargo: _cargo, amount: _amount, unit: _unit, ready_since: _since, ready_until: _until, ...row }) =>
      row,
  );
  return { list, ...paging } as AnswerOf<typeof reportList>;
}

async function listWritten(kind: InquiryKind, { side, page, page_size }: ListRequest, asked: CallerSearch) {
  const of = side === 'sent' ? { member_id: asked.caller.member_id } : receiverOf(asked.caller);
  const totalMost = limits.totalMost;
  const offset = Math.min((page - 1) * page_size, totalMost);
  const { rows, total } = await listInquiries(asked.database, {
    kind,
    of,
    // Anyone can log in to a demo account, so it sees only messages that demo accounts have written.
    writers: asked.caller.is_demo ? demoMobiles : null,
    offset,
    most: page_size,
    totalMost,
  });
  return { rows: rows.map((row) => shownTo(side, row)), total, page, page_size };
}

function receiverOf({ role, publisher, shipowner_id }: Caller): InquiryChoice['of'] {
  if (role === 'ADMIN') return 'all';
  if (!publisher || shipowner_id === null) throw new AppError('publisher_required');
  return { shipowner_id };
}
