import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consolePublisherAdd,
  consolePublisherList,
  consoleShipownerHandle,
  consoleShipownerHistory,
  consoleShipownerList,
  consoleShipownerRevision,
  consoleShipownerShow,
} from '../../../contract/calls/console/shipowners.ts';
import { AppError } from '../../../contract/error-code.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { findMemberByMobile } from '../../db/account/members.ts';
import { listPublishers } from '../../db/console/publishers.ts';
import { listCountedShipowners } from '../../db/sailings/shipowners.ts';
import { changeMember } from '../operator/member-rights.ts';
import { hideNamedShipowner, showNamedShipowner } from '../operator/merge-shipowners.ts';
import {
  addShipowner,
  changeShipownerName,
  shipownerColumns,
  shipownerRevisions,
} from '../operator/shipowners.ts';
import { refusal } from '../rights/refusal.ts';
import { operatorOf, type ConsoleVisit } from './enter-console.ts';
import { revisionsOf, revisionValues } from './row-history.ts';

export async function listShipowners(
  { keyword, page, page_size }: ParsedRequestOf<typeof consoleShipownerList>,
  { database, now }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleShipownerList>> {
  const wanted = foldText(keyword);
  const found = (await listCountedShipowners(database, now)).filter(
    ({ id, chinese_title, english_title }) =>
      String(id) === keyword || foldText(`${chinese_title} ${english_title}`).includes(wanted),
  );
  const list = found.slice((page - 1) * page_size, page * page_size);
  return { list, total: found.length, page, page_size };
}

/**
 * Adds or renames a shipowner. Throws `not_found` if the shipowner to rename does not exist, `invalid` if the
 * name is not valid, and `conflict` if another shipowner already has the name.
 */
export async function saveShipowner(
  { id, chinese_title, english_title }: ParsedRequestOf<typeof consoleShipownerHandle>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleShipownerHandle>> {
  const name = `${chinese_title} | ${english_title}`;
  const outcome =
    id === undefined
      ? await addShipowner(name, visit)
      : await changeShipownerName(
          { shipowner: String(id), name },
          { ...visit, author_id: operatorOf(visit).member_id },
        );
  if (outcome.kind === 'done') return { id: outcome.shipowner.id };
  if (outcome.kind === 'unknown') throw new AppError('not_found');
  if (outcome.kind === 'invalid')
    throw refusal({ code: 'invalid', field: 'chinese_title', why: 'text_invalid' });
  const { id: other, chinese_title: title } = outcome.shipowner;
  const values = { title, id: other };
  throw refusal({ code: 'conflict', field: 'chinese_title', why: 'console_shipowner_exists', values });
}

/** Returns the revisions of a shipowner's names. Throws `not_found` if the shipowner does not exist. */
export async function viewShipownerHistory(
  { id }: ParsedRequestOf<typeof consoleShipownerHistory>,
  { database, now }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleShipownerHistory>> {
  const found = (await listCountedShipowners(database, now)).find((one) => one.id === id);
  if (!found) throw new AppError('not_found');
  const { chinese_title, english_title } = found;
  const row = { ...shipownerRevisions(id), columns: shipownerColumns };
  return { values: { chinese_title, english_title }, revisions: await revisionsOf(database, row) };
}

/** Returns the names of a shipowner in one revision. Throws `not_found` if the revision does not exist. */
export async function viewShipownerRevision(
  { id, number }: ParsedRequestOf<typeof consoleShipownerRevision>,
  { database }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleShipownerRevision>> {
  return { number, values: await revisionValues(database, shipownerRevisions(id), number) };
}

export async function publishersOf(
  { id }: ParsedRequestOf<typeof consolePublisherList>,
  { database }: ConsoleVisit,
): Promise<AnswerOf<typeof consolePublisherList>> {
  const rows = await listPublishers(database, id);
  return { list: rows.map(({ mobile, ...row }) => ({ ...row, mobile: maskMobile(mobile) })) };
}

/**
 * Allows a member to publish for a shipowner. Throws `not_found` if the shipowner does not exist, and
 * `conflict` if the member publishes for another shipowner.
 */
export async function addPublisher(
  { id, mobile }: ParsedRequestOf<typeof consolePublisherAdd>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consolePublisherAdd>> {
  const member = await findMemberByMobile(visit.database, mobile);
  if (member?.publisher && member.shipowner_id !== null && member.shipowner_id !== id)
    throw refusal({ code: 'conflict', field: 'mobile', why: 'console_publisher_other' });
  const order = {
    change: 'publisher',
    mobile,
    shipowner: String(id),
    isUndoing: false,
    isCreating: true,
  } as const;
  const outcome = await changeMember(order, visit);
  if (outcome.kind !== 'done') throw new AppError('not_found');
  return publishersOf({ id }, visit);
}

/**
 * Hides or shows a shipowner. Throws `not_found` if the shipowner does not exist, and `conflict` if it already
 * is in the requested state.
 */
export async function showShipowner(
  { id, is_shown }: ParsedRequestOf<typeof consoleShipownerShow>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleShipownerShow>> {
  const name = String(id);
  if (is_shown) {
    const { kind } = await showNamedShipowner(name, visit);
    if (kind !== 'done') throw failureOf(kind);
    return { sailings: 0, scheduled: 0 };
  }
  const outcome = await hideNamedShipowner({ name, isWithdrawing: true }, visit);
  if (outcome.kind === 'done') return { sailings: outcome.sailings, scheduled: outcome.scheduled };
  throw failureOf(outcome.kind);
}

const failureOf = (kind: string): AppError =>
  kind === 'unknown'
    ? new AppError('not_found')
    : refusal({ code: 'conflict', field: '', why: 'console_decided' });
