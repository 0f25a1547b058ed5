import type { AlertSenders } from '../../adapters/alerts/create-alert-senders.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { prepareDeliveries, type Prepared } from './prepare-deliveries.ts';

export interface Sending {
  database: OpenDatabase;
  senders: AlertSenders;
  /** The base URL of the site for links, without a slash at the end. */
  origin: string;
  clock: () => Date;
  signal: AbortSignal;
  /** Called with the error of one channel. The error does not stop the other channels. */
  onFailure: (error: unknown) => void;
}

/** The maximum number of deliveries that are reserved and prepared together. */
const batchMost = 240;
/** When fewer prepared deliveries than this are left, the next batch is reserved. */
const leftLeast = 80;

/**
 * Gives the workers of a server the deliveries to send. It reserves further deliveries in batches while the
 * workers send, so that neither the database nor the network is idle.
 */
export class DeliverySupply {
  readonly #sending: Sending;
  #ready: Prepared[] = [];
  #claiming: Promise<void> | null = null;
  #isEmpty = false;

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  /** Returns the next delivery; null if none is due. */
  async next(): Promise<Prepared | null> {
    while (this.#ready.length === 0) {
      if (this.#isEmpty || this.#sending.signal.aborted) return null;
      await this.#claim();
    }
    const next = this.#ready.shift() ?? null;
    // An error of this attempt is ignored. When no delivery is left, a worker claims again and gets the
    // error.
    if (this.#ready.length < leftLeast && !this.#isEmpty) this.#claim().catch(() => {});
    return next;
  }

  #claim(): Promise<void> {
    this.#claiming ??= this.#claimBatch().finally(() => {
      this.#claiming = null;
    });
    return this.#claiming;
  }

  async #claimBatch(): Promise<void> {
    const { database, senders, origin, clock, signal, onFailure } = this.#sending;
    if (signal.aborted) return;
    const { claimed, isMore } = await claimDeliveries(database, senders, { now: clock(), most: batchMost });
    this.#isEmpty = !isMore;
    this.#ready.push(...(await prepareDeliveries(claimed, { database, now: clock(), origin, onFailure })));
  }
}
