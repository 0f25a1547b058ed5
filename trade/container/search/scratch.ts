import type { ContainerNetwork } from '../network.ts';

/**
 * Marks on the calls of a network during a search. A new search increments the turn instead of clearing the
 * marks, because clearing would take longer than many searches. Searches must not overlap: one ends before
 * the next begins.
 */
export class CallMarks {
  /** For each call: the turn in which the call was reached so that any last leg may follow it. */
  readonly #covered: Int32Array;
  /** For each call: the turn in which the call was reached, and the first voyage by which it was reached. */
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
   * Records that a search has reached a call with a first voyage (the first leg of an option). The caller tries
   * first voyages from the latest departure backwards. Returns false if the call need not be followed again,
   * because an earlier visit has already led from it to every last leg.
   *
   * `isLast`: the first voyage also calls at a destination. A last leg on the same voyage is not allowed then,
   * so the call must be reached with two such voyages before every last leg has been tried.
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

  /** True if the call was already reached by a departure at least as late, at the same rate or less. */
  isNoCheaper(call: number, sum: number): boolean {
    return this.#hasSum[call] === this.#turn && (this.#leastSum[call] ?? 0) <= sum;
  }

  noteSum(call: number, sum: number): void {
    this.#hasSum[call] = this.#turn;
    this.#leastSum[call] = sum;
  }
}

const marksOf = new WeakMap<ContainerNetwork, CallMarks>();

export function marksOn(network: ContainerNetwork): CallMarks {
  const marks = marksOf.get(network) ?? new CallMarks(network.voyageOf.length);
  marksOf.set(network, marks);
  marks.begin();
  return marks;
}
