import type { Part } from './sentence.ts';

/** A complete message, with the time of its first part. */
export interface Payload {
  payload: string;
  fillBits: number;
  time: number;
}

/** Parts further apart than this (in ms) belong to different messages, because message numbers are reused. */
const oldestMs = 60_000;
/** The maximum number of incomplete messages. A feed normally has a few. */
const openMost = 500;

interface Begun {
  payload: string;
  parts: number;
  time: number;
  /** The time at which its first part was received. */
  heard: number;
}

/** Joins messages of several parts. Parts are accepted only in order. */
export class JoinParts {
  readonly #open = new Map<string, Begun>();
  readonly #onIncomplete: () => void;

  constructor(onIncomplete: () => void) {
    this.#onIncomplete = onIncomplete;
  }

  /** Returns the message that this part completes, or null. A part without a time has the current time. */
  take(part: Part, told: number | null, now: number): Payload | null {
    const time = told ?? now;
    if (part.total === 1) return { payload: part.payload, fillBits: part.fillBits, time };
    const begun = this.#open.get(part.group);
    if (part.number === 1) {
      if (begun) this.#drop(part.group);
      this.#open.set(part.group, { payload: part.payload, parts: 1, time, heard: now });
      this.#forgetOldest();
      return null;
    }
    const apartMs = begun && (told === null ? now - begun.heard : Math.abs(told - begun.time));
    if (!begun || begun.parts !== part.number - 1 || (apartMs ?? 0) > oldestMs) {
      if (begun) this.#open.delete(part.group);
      this.#onIncomplete();
      return null;
    }
    begun.payload += part.payload;
    begun.parts += 1;
    if (begun.parts < part.total) return null;
    this.#open.delete(part.group);
    return { payload: begun.payload, fillBits: part.fillBits, time: begun.time };
  }

  #drop(group: string): void {
    this.#open.delete(group);
    this.#onIncomplete();
  }

  #forgetOldest(): void {
    if (this.#open.size <= openMost) return;
    const [oldest] = this.#open.keys();
    if (oldest !== undefined) this.#drop(oldest);
  }
}
