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
 * Returns the base URL of the site for links in alerts. It is read from the configuration, because a job
 * sends alerts without a request from which the URL could be taken.
 */
export const siteAddress = ({ siteOrigin, port }: AlertCaller['config']): string =>
  siteOrigin || `http://localhost:${port}`;
