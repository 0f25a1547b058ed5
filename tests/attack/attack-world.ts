import type { Page } from '@playwright/test';

import { randomOf, type Random } from '../../server/demo/random.ts';
import type { FaultyLine } from '../support/faulty-line.ts';
import type { Profile } from '../support/profile.ts';
import type { QueueSite } from '../support/queue-site.ts';
import { TypedLedger } from './typed-ledger.ts';

/** A browser with a profile of its own on a line of its own, with two windows on the same group. */
export interface Device {
  name: string;
  profile: Profile;
  line: FaultyLine;
  windows: Page[];
}

/** Everything of one attack: by the same seed the same things are tried, in the same order. */
export class AttackWorld {
  readonly ledger = new TypedLedger();
  /** How often which fault was met, and what became of what was typed. */
  readonly faults: Record<string, number> = {};
  readonly outcomes: Record<string, number> = {};
  readonly devices: Device[] = [];
  readonly random: Random;
  readonly site: QueueSite;
  /** The group in which everybody types. */
  readonly group: string;
  kills = 0;
  /** With work that was kept. */
  logouts = 0;
  #texts = 0;

  constructor(site: QueueSite, { seed, group }: { seed: number; group: string }) {
    this.site = site;
    this.group = group;
    this.random = randomOf(seed, 'attack');
  }

  /** A text like no other, in two halves of which each is like no other. */
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
