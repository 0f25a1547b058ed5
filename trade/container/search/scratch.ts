import type { BoxNetwork } from '../network.ts';

/**
 * Marks on the calls of a network that a search makes and the next one leaves behind by counting on: clearing them would
 * cost more than many searches do. A search runs to its end before another begins.
 */
export class CallMarks {
  /** The turn in which a call was reached in such a way that any last leg may follow. */
  readonly #covered: Int32Array;
  /** The turn in which a call was reached, and by which voyage. */
  readonly #reached: Int32Array;
  readonly #by: Int32Array;
  readonly #leastSum: Float64Array;
  readonly #hasSum: Int32Array;
  #turn = 0;

  constructor(calls: number) {
    this.#covered = new Int32Array(calls);
    this.#reached = new Int32Array(calls);
    this.#by = new Int32Array(calls);
    this.#leastSum = new Float64Array(calls);
    this.#hasSum = new Int32Array(calls);
  }

  begin(): void {
    this.#turn += 1;
  }

  /**
   * Notes that a call was reached over a first voyage; those with the latest departure come first. False where that
   * brings nothing new, as every last leg could follow already. `isLast`: the first voyage goes to a destination as
   * well. As the last leg is on another voyage than the first one, it takes two such voyages for every last leg.
   */
  reach(call: number, first: number, isLast: boolean): boolean {
    if (this.#covered[call] === this.#turn) return false;
    if (!isLast) {
      this.#covered[call] = this.#turn;
      return true;
    }
    if (this.#reached[call] !== this.#turn) {
      this.#reached[call] = this.#turn;
      this.#by[call] = first;
      return true;
    }
    if (this.#by[call] === first) return false;
    this.#covered[call] = this.#turn;
    return true;
  }

  /** Whether a call was reached by as late a departure for no more. */
  isNoCheaper(call: number, sum: number): boolean {
    return this.#hasSum[call] === this.#turn && (this.#leastSum[call] ?? 0) <= sum;
  }

  noteSum(call: number, sum: number): void {
    this.#hasSum[call] = this.#turn;
    this.#leastSum[call] = sum;
  }
}

const marksOf = new WeakMap<BoxNetwork, CallMarks>();

export function marksOn(network: BoxNetwork): CallMarks {
  const marks = marksOf.get(network) ?? new CallMarks(network.voyageOf.length);
  marksOf.set(network, marks);
  marks.begin();
  return marks;
}
