import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Outside } from '../domain/outside.ts';
import type { InTurn } from '../domain/fair-turns.ts';
import type { HoldBody } from './held-bodies.ts';
import type { Log } from './log.ts';
import type { Compress } from './compress.ts';
import type { RateLimit } from './rate-limit.ts';

/** What every request of one server shares. */
export interface Server {
  database: OpenDatabase;
  config: Config;
  clock: () => Date;
  log: Log;
  limit: RateLimit;
  /** Broad searches one after the other; null = at once, where limits are off. */
  broadly: InTurn | null;
  /** Queued changes of a member: each leaves a row that stays for weeks. */
  limitChanges: RateLimit;
  holdBody: HoldBody;
  compress: Compress;
  outside: Outside;
}
