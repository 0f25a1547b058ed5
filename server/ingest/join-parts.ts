import type { Part } from './sentence.ts';

/** A complete AIS message, with the time of its first part. */
export interface Payload {
  payload: string;
  fillBits: number;
  time: number;
}

/**
 * The maximum time in ms between two parts of a message. Message numbers are reused, so later parts belong to
 * another message.
 */
const oldestMs = 60_000;
/** The maximum number of incomplete messages in memory. A feed normally has a few. */
const openMost = 500;

interface Begun {
  station: string | null;
  payload: string;
  parts: number;
  time: number;
  /** The time at which the first part of the message was received. */
  heard: number;
}

/**
 * Joins the parts of messages. Parts are accepted only in order. Two stations may send parts with the same
 * group number at the same time, so parts that name different stations are never joined.
 */
export class JoinParts {
  /** The incomplete messages by the group of their parts. A group has one message for each station. */
  readonly #open = new Map<string, Begun[]>();
  readonly #onIncomplete: () => void;
  #openCount = 0;

  constructor(onIncomplete: () => void) {
    this.#onIncomplete = onIncomplete;
  }

  /**
   * Returns the message that this part completes; null if the part completes none. A part without a time
   * counts as received now.
   */
  take(part: Part, groupTime: number | null, now: number): Payload | null {
    const time = groupTime ?? now;
    if (part.total === 1) return { payload: part.payload, fillBits: part.fillBits, time };
    if (part.number === 1) {
      this.#begin(part, time, now);
      return null;
    }
    const begun = this.#begunOf(part);
    const apartMs = begun && (groupTime === null ? now - begun.heard : Math.abs(groupTime - begun.time));
    if (!begun || begun.parts !== part.number - 1 || (apartMs ?? 0) > oldestMs) {
      if (begun) this.#remove(part.group, begun);
      this.#onIncomplete();
      return null;
    }
    begun.payload += part.payload;
    begun.parts += 1;
    if (begun.parts < part.total) return null;
    this.#remove(part.group, begun);
    return { payload: begun.payload, fillBits: part.fillBits, time: begun.time };
  }

  #begin({ group, station, payload }: Part, time: number, now: number): void {
    const before = this.#open.get(group)?.find((begun) => begun.station === station);
    if (before) this.#drop(group, before);
    const others = this.#open.get(group) ?? [];
    this.#open.set(group, [...others, { station, payload, parts: 1, time, heard: now }]);
    this.#openCount += 1;
    this.#forgetOldest();
  }

  /**
   * Returns the incomplete message that the part continues. A line that names no station continues the only
   * message of its group. If the group has several messages, the line could belong to any of them and
   * continues none.
   */
  #begunOf({ group, station }: Part): Begun | undefined {
    const all = this.#open.get(group) ?? [];
    const same = all.find((begun) => begun.station === station);
    if (same && station !== null) return same;
    const possible = all.filter((begun) => station === null || begun.station === null);
    return possible.length === 1 ? possible[0] : undefined;
  }

  #remove(group: string, begun: Begun): void {
    const rest = (this.#open.get(group) ?? []).filter((other) => other !== begun);
    this.#openCount -= 1;
    if (rest.length > 0) this.#open.set(group, rest);
    else this.#open.delete(group);
  }

  #drop(group: string, begun: Begun): void {
    this.#remove(group, begun);
    this.#onIncomplete();
  }

  #forgetOldest(): void {
    if (this.#openCount <= openMost) return;
    const [group, begun] = this.#open.entries().next().value ?? [];
    if (group !== undefined && begun?.[0]) this.#drop(group, begun[0]);
  }
}
