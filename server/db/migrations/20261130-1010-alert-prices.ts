import { sql, type Migration } from 'kysely';

/** Adds the price of one request to a provider of alerts, by kind of channel, as the operator states it. */
export const alertPrices: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table alert_price (
          kind text primary key check (kind in (
            'wecom', 'dingtalk', 'feishu', 'telegram', 'mail', 'webhook', 'push')),
          price double precision not null check (price > 0))`,
      )
      .execute(db);
  },
};
