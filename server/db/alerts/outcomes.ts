import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import { lockChannels } from './channels.ts';
import type { Delivery } from './claims.ts';

/**
 * The outcome of a try to send a delivery, in the form in which the database stores it. Times are ISO texts.
 */
export interface StoredOutcome {
  channel_id: string;
  id: Delivery['id'];
  tries: Delivery['tries'];
  /** The new state of the delivery: `sent`, `dead` (given up), or `waiting` for another try. */
  state: 'sent' | 'dead' | 'waiting';
  /** The numbers of the events that were left out, because the member may no longer see them. */
  skipped: readonly string[];
  problem: string;
  /** True if the provider may have accepted the try although no answer arrived. */
  is_unsure: boolean;
  now: string;
  channel: {
    /**
     * The result of the try, which changes the failure state of the channel. `accepted` ends a failure and
     * `failed` begins one; `refused` and `none` (nothing was sent) leave the state unchanged.
     */
    after: 'accepted' | 'refused' | 'failed' | 'none';
    /**
     * The time at which a worker next checks the channel; null for the time at which the channel's next
     * message is due.
     */
    next_time: string | null;
    /** The earliest time of the next message, if `next_time` is null. */
    least_time: string;
    is_paused: boolean;
  };
}

/**
 * Stores outcomes, and returns the ids of the deliveries that were stored. A delivery that another worker has
 * taken over is left out.
 */
export async function storeOutcomes(
  { db }: Queries,
  outcomes: readonly StoredOutcome[],
): Promise<Set<string>> {
  await lockChannels(
    { db },
    outcomes.map(({ channel_id }) => channel_id),
  );
  const { rows } = await sql<{ id: string }>`
    update alert_delivery as delivery set state = one.state, problem = one.problem,
      is_unsure = delivery.is_unsure or one.is_unsure,
      end_time = case when one.state = 'waiting' then null else one.now end
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as one (
      id uuid, tries integer, state text, problem text, is_unsure boolean, now timestamptz)
    where delivery.id = one.id and delivery.state = 'sending' and delivery.tries = one.tries
    returning delivery.id`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  const stored = outcomes.filter(({ id }) => ids.has(id));
  await endMessages({ db }, stored);
  await updateChannels({ db }, stored);
  return ids;
}

async function endMessages({ db }: Queries, outcomes: readonly StoredOutcome[]): Promise<void> {
  const ended = outcomes.filter(({ state }) => state !== 'waiting');
  if (ended.length === 0) return;
  await sql`
    update alert_message as message set end_time = one.now,
      state = case when event_number = any(one.skipped) then 'skipped' else one.state end
    from json_to_recordset(${JSON.stringify(ended)}::json) as one (
      id uuid, state text, skipped bigint[], now timestamptz)
    where delivery_id = one.id and message.state = 'waiting'`.execute(db);
}

/**
 * Updates the channels of the outcomes. A channel without a waiting message gets no `next_time`. The SQL
 * function `greatest` ignores nulls and would return a time, so `having` removes such channels.
 */
async function updateChannels({ db }: Queries, outcomes: readonly StoredOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ channel_id: id, problem, now, channel }) => ({
    id,
    problem,
    now,
    ...channel,
  }));
  await sql`
    update alert_channel as channel set claim_until = null,
      sent_time = case after when 'accepted' then now else sent_time end,
      fail_time = case after when 'accepted' then null when 'failed' then coalesce(fail_time, now)
        else fail_time end,
      problem = case after when 'accepted' then '' when 'none' then channel.problem else one.problem end,
      state = case when is_paused and state = 'active' then 'paused' else state end,
      state_time = case when is_paused and state = 'active' then now else state_time end,
      next_time = coalesce(one.next_time, (select greatest(one.least_time, min(due_time)) from alert_message
        where channel_id = channel.id and alert_message.state = 'waiting' having count(*) > 0))
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (
      id uuid, problem text, now timestamptz, after text, next_time timestamptz, least_time timestamptz,
      is_paused boolean)
    where channel.id = one.id`.execute(db);
}
