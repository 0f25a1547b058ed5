import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Outside } from '../outside.ts';
import type { Origin } from '../rights/origin.ts';

/** What asking for a code and logging in need to know beside the request. */
export interface Visit {
  database: OpenDatabase;
  config: Config;
  now: Date;
  origin: Origin;
  outside: Outside;
}
