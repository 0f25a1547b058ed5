import type { Written } from './draft-history.ts';

/**
 * open: the device has taken it, so it must be on the server in the end, once. doubtful: the browser was killed
 * before anybody could see whether it was taken. withdrawn: the person let go of it.
 */
type Fate = 'open' | 'doubtful' | 'withdrawn';

export interface Typed {
  text: string;
  /** Into which sailing; null: into a new one, as the old one had gone. */
  draft: string | null;
  device: string;
  /** What the person has seen to stand there before. */
  seen: Set<string>;
  fate: Fate;
}

/** What was typed, and whether the promises about it were kept. */
export class TypedLedger {
  readonly typed: Typed[] = [];
  /** What colleagues have written. */
  readonly known = new Set<string>();
  /** What could be read on a device after its member had left. */
  readonly seenByOthers: string[] = [];

  find(text: string): Typed | undefined {
    return this.typed.find((one) => one.text === text);
  }

  /** Its sailing had gone, and a new one has what the same person typed into it last: the others are in that. */
  moveToNew({ draft, device }: Typed): void {
    const moved = this.typed.filter((one) => one.device === device && one.draft === draft);
    const last = moved.at(-1);
    for (const one of moved) {
      if (one !== last) last?.seen.add(one.text);
      one.draft = null;
    }
  }

  judge(history: readonly Written[]): Record<'lost' | 'doubled' | 'wrongRow' | 'silentlyOver', string[]> {
    const broken = { lost: [], doubled: [], wrongRow: [], silentlyOver: [] } as ReturnType<
      TypedLedger['judge']
    >;
    for (const one of this.typed) {
      const writes = history.filter(({ was, became }) => became === one.text && was !== one.text);
      const [first] = writes;
      if (writes.length > 1) broken.doubled.push(told(one, writes));
      if (!first && one.fate === 'open' && !this.#isFolded(one)) broken.lost.push(told(one, writes));
      if (first && one.draft !== null && first.id !== one.draft) broken.wrongRow.push(told(one, writes));
      if (first && one.draft === first.id && first.was !== null && !this.#hasSeen(one, first.was))
        broken.silentlyOver.push(told(one, writes));
    }
    // What nobody typed as it stands: the half of a text that went on in another sailing.
    for (const { became } of history)
      if (became !== null && !this.known.has(became) && !this.find(became)) broken.wrongRow.push(became);
    return broken;
  }

  /** A later text of the same person took its place before it was sent. */
  #isFolded(one: Typed): boolean {
    return this.typed.some(
      (later) => later !== one && later.device === one.device && later.seen.has(one.text),
    );
  }

  /** Also by one's own text before, into which this one was folded. */
  #hasSeen(one: Typed, was: string, most = 20): boolean {
    if (one.seen.has(was)) return true;
    if (most === 0) return false;
    return [...one.seen].some((text) => {
      const before = this.find(text);
      return before !== undefined && before !== one && this.#hasSeen(before, was, most - 1);
    });
  }
}

const told = ({ seen, ...one }: Typed, writes: readonly Written[]): string =>
  JSON.stringify({ ...one, seen: [...seen], writes });
