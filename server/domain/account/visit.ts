import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Outside } from '../outside.ts';
import type { Origin } from '../rights/origin.ts';

/** The context of a request for a code or a login. */
export interface Visit {
  database: OpenDatabase;
  config: Config;
  now: Date;
  origin: Origin;
  outside: Outside;
}
