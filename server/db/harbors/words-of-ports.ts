import { sql } from 'kysely';

/**
 * Two SQL tables for a query that has a table `way` of port pairs (`start_code`, `end_code`). `port` lists
 * the ports of these pairs. `word` lists for each port the texts by which a favourite lane may name it: the
 * port itself, its aliases, its nation and its areas.
 */
export const wordsOfPorts = sql`port as materialized (
      select start_code as code from way union select end_code from way),
    word as materialized (
      select code, code as word from port
      union select harbor_code, alias from harbor_alias join port on port.code = harbor_code
        where not exists (select from harbor where code = alias)
      union select harbor.code, nation_code from harbor join port on port.code = harbor.code
      union select harbor_code, '@' || area_code from area_harbor join port on port.code = harbor_code)`;
