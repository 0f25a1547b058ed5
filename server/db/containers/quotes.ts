import { sql } from 'kysely';

import type { ContainerType } from '../../../trade/container/container-types.ts';
import type { Queries } from '../open.ts';

/** An amount quoted for a voyage at one moment. The quotes of a voyage form the history of its rate. */
export interface Quote {
  information_id: string;
  start_harbor_code: string;
  end_harbor_code: string;
  amount: string;
  currency: string;
  quotation_time: Date;
}

/** Lists the quotes for a container type on these voyages between the given ports, oldest first. */
export async function listQuotes(
  { db }: Queries,
  {
    ids,
    containerType,
    from,
    to,
  }: { ids: readonly string[]; containerType: ContainerType; from: readonly string[]; to: readonly string[] },
): Promise<Quote[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Quote>`
    select information_id, start_harbor_code, end_harbor_code, amount::text as amount, currency, quotation_time
    from container_rate_quote
    where information_id = any(${ids}::uuid[]) and box_type = ${containerType}
      and (start_harbor_code = '' or start_harbor_code = any(${from}::text[]))
      and (end_harbor_code = '' or end_harbor_code = any(${to}::text[]))
    order by quotation_time, start_harbor_code, end_harbor_code`.execute(db);
  return rows;
}
