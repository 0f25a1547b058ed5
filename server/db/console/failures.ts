import { sql } from 'kysely';

import type { Queries } from '../open.ts';

const listedMost = 200;

/** An email that the server does not try to send again. */
export interface FailedLetter {
  id: number;
  invoice_id: number;
  recipient: string;
  problem: string;
  tries: number;
  end_time: Date | null;
}

export const listFailedLetters = ({ db }: Queries): Promise<FailedLetter[]> =>
  db
    .selectFrom('letter')
    .select(['id', 'invoice_id', 'recipient', 'problem', 'tries', 'end_time'])
    .where('state', '=', 'failed')
    .orderBy('id')
    .limit(listedMost)
    .execute();

/** A URL of a carrier's schedules whose last read failed. */
export interface FailedSource {
  id: number;
  url: string;
  chinese_title: string;
  english_title: string;
  outcome: string;
  whole_time: Date | null;
}

export async function listFailedSources({ db }: Queries): Promise<FailedSource[]> {
  const { rows } = await sql<FailedSource>`
    select source.id, source.url, shipowner.chinese_title, shipowner.english_title, source.outcome, source.whole_time
    from schedule_source source join shipowner on shipowner.id = source.shipowner_id
    where source.outcome not in ('whole', 'unchanged')
    order by source.id limit ${listedMost}`.execute(db);
  return rows;
}

/** A terminal whose list could not be read. */
export interface FailedTerminal {
  id: number;
  name: string;
  url: string;
  outcome: string | null;
  whole_time: Date | null;
}

export const listFailedTerminals = ({ db }: Queries): Promise<FailedTerminal[]> =>
  db
    .selectFrom('terminal_source')
    .select(['id', 'name', 'url', 'outcome', 'whole_time'])
    .where('outcome', 'not in', ['whole', 'unchanged'])
    .orderBy('id')
    .limit(listedMost)
    .execute();

/** A member's channel with messages that the provider has rejected and that the server therefore gave up. */
export interface FailedAlerts {
  id: string;
  kind: string;
  /** The part of the channel's address that may be shown. */
  shown: string;
  problem: string;
  total: number;
  since: Date | null;
}

/**
 * SQL that selects the channels with messages that were given up. `since` is the time at which the first of
 * these messages was given up.
 */
export const failedAlerts = sql`
  select channel.id, channel.kind, channel.shown, count(*)::integer as total, min(message.end_time) as since,
    coalesce(nullif(channel.problem, ''), max(delivery.problem), '') as problem
  from alert_message as message join alert_channel as channel on channel.id = message.channel_id
  left join alert_delivery as delivery on delivery.id = message.delivery_id
  where message.state = 'dead' group by channel.id`;

export async function listFailedAlerts({ db }: Queries): Promise<FailedAlerts[]> {
  const { rows } = await sql<FailedAlerts>`${failedAlerts} order by since limit ${listedMost}`.execute(db);
  return rows;
}

/**
 * Makes the given-up messages of a channel due now, and resumes the channel if the server has paused it.
 * Returns false if the channel has no such messages, or if the member has switched the channel off.
 */
export async function retryAlerts({ db }: Queries, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with channel as (
      update alert_channel set state = 'active', next_time = ${now}, fail_time = null,
        state_time = case when state = 'paused' then ${now} else state_time end
      where id::text = ${id} and state in ('active', 'paused')
        and exists (select from alert_message where channel_id = alert_channel.id and state = 'dead')
      returning id)
    update alert_message set state = 'waiting', delivery_id = null, end_time = null, due_time = ${now}
    from channel where channel_id = channel.id and alert_message.state = 'dead'
    returning channel_id`.execute(db);
  return rows.length > 0;
}

/**
 * Drops the given-up messages of a channel, so that the queue of failures no longer lists the channel.
 * Returns false if the channel has no such messages.
 */
export async function dropAlerts({ db }: Queries, id: string): Promise<boolean> {
  const { rows } = await sql`
    update alert_message set state = 'skipped' where channel_id::text = ${id} and state = 'dead'
    returning channel_id`.execute(db);
  return rows.length > 0;
}

/**
 * Makes an email that the server has given up due for sending now. Returns false if the email is in another
 * state, or if a newer email of the same invoice waits.
 */
export async function retryLetter({ db }: Queries, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update letter set state = 'waiting', tries = 0, next_time = ${now}, end_time = null
    where id = ${id} and state = 'failed' and not exists (
      select from letter other where other.invoice_id = letter.invoice_id and other.state = 'waiting')
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Creates a function that makes the next read of a carrier or a terminal due immediately. The function
 * returns false if no carrier or terminal has this id.
 */
const retryIn =
  (table: 'schedule_source' | 'terminal_source') =>
  async ({ db }: Queries, id: number, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ next_time: now })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
export const retrySource = retryIn('schedule_source');
export const retryTerminal = retryIn('terminal_source');
