import type { Part } from './sentence.ts';

/** A message whole, with the time of its first part. */
export interface Payload {
  payload: string;
  fillBits: number;
  time: number;
}

/** Parts of one message that are further apart are not of one message: the numbers are used again. */
const oldestMs = 60_000;
/** Begun messages whose rest has not come; a feed has a few. */
const openMost = 500;

interface Begun {
  payload: string;
  parts: number;
  time: number;
  /** When its first part came. */
  heard: number;
}

/** Puts messages of several parts together; parts come in their order or not at all. */
export class JoinParts {
  readonly #open = new Map<string, Begun>();
  readonly #onIncomplete: () => void;

  constructor(onIncomplete: () => void) {
    this.#onIncomplete = onIncomplete;
  }

  /** The message that this part completes, or null. A part whose time is not told has come now. */
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
