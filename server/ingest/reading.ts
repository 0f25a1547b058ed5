import type { Feed } from '../config/feeds.ts';
import type { Ingest } from './ingest.ts';

/** The state of a feed. It distinguishes a silent feed from a sea without ships. */
export interface FeedHealth {
  name: string;
  isConnected: boolean;
  /** The time of the last AIS line in ms since 1970, or null. */
  lastMs: number | null;
  connections: number;
}

/** A feed that is being read until it is stopped. */
export interface Reading<F extends Feed = Feed> {
  feed: F;
  ingest: Ingest;
  health: FeedHealth;
  until: AbortSignal;
  onFailure: (error: unknown) => void;
}
