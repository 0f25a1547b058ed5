import type { Feed } from '../config/feeds.ts';
import type { Ingest } from './ingest.ts';

/** The state of a feed, by which an operator can distinguish a broken feed from a sea without ships. */
export interface FeedHealth {
  name: string;
  isConnected: boolean;
  /** The time of the last AIS line in ms since 1970; null before the first line. */
  lastMs: number | null;
  connections: number;
}

/** The context for reading a feed. */
export interface Reading<F extends Feed = Feed> {
  feed: F;
  ingest: Ingest;
  health: FeedHealth;
  until: AbortSignal;
  onFailure: (error: unknown) => void;
}
