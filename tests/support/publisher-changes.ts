import { sql, type RawBuilder } from 'kysely';

import { addDays, todayIn } from '../../trade/calendar/plain-date.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import type { NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { refreshReadModel } from '../../server/db/sailings/read-model.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { aBatch, aCall, aSailing } from './a-sailing.ts';

/** Changes that a publisher makes to sailings, directly in the database of a running server. */
export interface Publisher {
  /**
   * Publishes a sailing on a lane. Loading begins `inDays` days from now. Returns the id of the sailing.
   * A sailing is demo data as its shipowner is, unless `differs` states otherwise.
   */
  publish: (
    ship: string,
    ends: readonly [string, string],
    inDays: number,
    differs?: Partial<NewSailing>,
  ) => Promise<string>;
  /** Moves the loading days by `days` days and does not change the arrival. */
  moveLoading: (id: string, days: number) => Promise<void>;
  withdraw: (id: string) => Promise<void>;
}

/** Returns a laycan of four days that starts `days` days from now in China. */
export function windowIn(days: number): { start_time: string; end_time: string } {
  const start_time = addDays(todayIn('Asia/Shanghai', new Date()), days);
  return { start_time, end_time: addDays(start_time, 3) };
}

export function publisherIn(database: OpenDatabase): Publisher {
  const change = (id: string, ...statements: RawBuilder<unknown>[]) =>
    database.db.transaction().execute(async (writer) => {
      for (const statement of statements) await statement.execute(writer);
      await refreshReadModel(writer, [id]);
    });
  return {
    publish: async (ship_name, [from, to], inDays, differs = {}) => {
      const { id: shipowner_id } = await database.db
        .selectFrom('shipowner')
        .select('id')
        .executeTakeFirstOrThrow();
      const loading = windowIn(inDays);
      const start = loading.start_time;
      const [load, unload] = [
        aCall({ harbor_code: from, ...loading }),
        aCall({
          harbor_code: to,
          start_time: addDays(start, 30),
          end_time: addDays(start, 32),
          is_load: false,
          is_unload: true,
        }),
      ];
      const sailing = aSailing({ ship_name, harbors: [load, unload], ...differs });
      await insertSailings(database, aBatch({ shipowner_id, publish_time: new Date() }), [sailing]);
      return sailing.id;
    },
    moveLoading: (id, days) =>
      change(
        id,
        sql`update information_harbor set start_time = start_time + ${days}::int, end_time = end_time + ${days}::int
          where information_id = ${id} and is_load`,
        sql`update information set archived_time = archived_time + ${days} * interval '1 day', change_time = now()
          where id = ${id}`,
      ),
    withdraw: (id) => change(id, sql`update information set withdrawn_time = now() where id = ${id}`),
  };
}
