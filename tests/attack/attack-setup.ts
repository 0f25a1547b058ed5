import type { Page } from '@playwright/test';

import { randomOf, type Random } from '../../server/demo/random.ts';
import type { FaultyLine } from '../support/faulty-line.ts';
import type { Profile } from '../support/profile.ts';
import type { QueueSite } from '../support/queue-site.ts';
import { TypedLedger } from './typed-ledger.ts';

/**
 * A browser with its own profile and its own network connection. It has two windows that show the same group.
 */
export interface Device {
  name: string;
  profile: Profile;
  line: FaultyLine;
  windows: Page[];
}

/** The state of one attack. The same seed tries the same actions in the same order. */
export class AttackSetup {
  readonly ledger = new TypedLedger();
  /**
   * The number of times that each fault occurred. `outcomes` is the number of times that a typed text had
   * each outcome.
   */
  readonly faults: Record<string, number> = {};
  readonly outcomes: Record<string, number> = {};
  readonly devices: Device[] = [];
  readonly random: Random;
  readonly site: QueueSite;
  /** The group in which both devices and the colleague type. */
  readonly group: string;
  kills = 0;
  /** The number of logouts at which the member left unsent changes on the device. */
  logouts = 0;
  #texts = 0;

  constructor(site: QueueSite, { seed, group }: { seed: number; group: string }) {
    this.site = site;
    this.group = group;
    this.random = randomOf(seed, 'attack');
  }

  /** Returns a new text in two halves. No other text contains either half. */
  newText(kind = 'Q'): [half: string, rest: string] {
    const number = String(++this.#texts).padStart(5, '0');
    return [`${kind}${number}`, `Z${number}`];
  }

  countFault(fault: string): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
  }

  countOutcome(outcome: string): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }
}
