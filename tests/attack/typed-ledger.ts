import type { Written } from './draft-history.ts';

/**
 * The fate of a typed text:
 * - open: the device has accepted the text, so the server must store it exactly once.
 * - doubtful: the browser was killed before the result was visible.
 * - withdrawn: the person discarded the text.
 */
type Fate = 'open' | 'doubtful' | 'withdrawn';

export interface Typed {
  text: string;
  /** The id of the sailing. Null if the text was saved as a new sailing because the old one was deleted. */
  draft: string | null;
  device: string;
  /** The values that the person has seen in the cell before. */
  seen: Set<string>;
  fate: Fate;
}

/**
 * The ledger of typed texts. It checks that no text was lost, stored twice, written into another row, or
 * overwritten by a person who had not seen it.
 */
export class TypedLedger {
  readonly typed: Typed[] = [];
  /** The texts that the colleague has written. */
  readonly known = new Set<string>();
  /** The texts that were readable on a device after their member had logged out. */
  readonly seenByOthers: string[] = [];

  find(text: string): Typed | undefined {
    return this.typed.find((one) => one.text === text);
  }

  /**
   * Records that a deleted sailing was saved as a new one. The new sailing contains the person's last text.
   * Earlier texts of that person were folded into this text before they were sent.
   */
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
    // A value that no person typed as a whole, for example the second half of a text that was written into
    // another sailing.
    for (const { became } of history)
      if (became !== null && !this.known.has(became) && !this.find(became)) broken.wrongRow.push(became);
    return broken;
  }

  /** True if a later text of the same person was folded with this text in the queue and replaced it. */
  #isFolded(one: Typed): boolean {
    return this.typed.some(
      (later) => later !== one && later.device === one.device && later.seen.has(one.text),
    );
  }

  /**
   * True if the person has seen `was`, either directly or in an earlier text of their own that was folded
   * into this text.
   */
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
