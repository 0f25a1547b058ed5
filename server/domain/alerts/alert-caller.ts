import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Outside } from '../outside.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';

/** The context of a member's call about alerts. */
export interface AlertCaller {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
  origin: Pick<Origin, 'address' | 'userAgent'>;
  /** The id of the session of this request; null for a request without a session. */
  sessionId: number | null;
  config: Pick<Config, 'siteOrigin' | 'port'>;
  outside: Pick<Outside, 'alerts'>;
}

/**
 * Returns the address of the site for links in alerts. A job writes alerts, so there is no request from which the
 * address could be taken.
 */
export const siteAddress = ({ siteOrigin, port }: AlertCaller['config']): string =>
  siteOrigin || `http://localhost:${port}`;
