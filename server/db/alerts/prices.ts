import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { ChannelRow } from './channels.ts';

interface Price {
  kind: ChannelRow['kind'];
  /** The price of one request, in the currency of the operator. */
  price: number;
}

/** Stores the price of a kind of channel. A price of 0 removes it. */
export async function putPrice({ db }: Queries, { kind, price }: Price): Promise<void> {
  if (price === 0) await db.deleteFrom('alert_price').where('kind', '=', kind).execute();
  else
    await db
      .insertInto('alert_price')
      .values({ kind, price })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ price }))
      .execute();
}

export async function listPrices({ db }: Queries): Promise<Price[]> {
  return db.selectFrom('alert_price').selectAll().execute();
}

/** SQL for the total cost of the requests to all kinds of channels since a moment. */
export const costSince = (since: Date) => sql<number>`(select coalesce(sum(tries * price), 0)
  from alert_delivery as delivery join alert_channel as channel on channel.id = channel_id
  join alert_price using (kind) where end_time is null or end_time > ${since})`;
