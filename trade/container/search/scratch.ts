import type { ContainerNetwork } from '../network.ts';

/**
 * Marks on the calls of a network during a search. Every mark contains the number of its search, `#turn`. A
 * new search gets the next number, so that marks of earlier searches do not count and need not be cleared.
 * Clearing would take longer than many searches. Only one search may run at a time.
 */
export class CallMarks {
  /** For each call, the turn (number of the search) in which all last legs from the call were tried. */
  readonly #covered: Int32Array;
  /**
   * For each call, the turn in which the call was reached by a first voyage that also calls at a destination.
   * `#by` is that voyage.
   */
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
   * Records that a search has reached a call with a first voyage (the first leg of an option). The caller
   * tries first voyages from the latest departure backwards. Returns false if the search need not continue
   * from the call, because every last leg from it has already been tried.
   *
   * `isLast`: the first voyage also calls at a destination. Its own last leg must then be skipped, because an
   * option may not use one voyage twice. Therefore all last legs have been tried only after a second such
   * voyage has reached the call.
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

  /**
   * True if an option with the same or a later departure has already reached the call, at the same rate or
   * less.
   */
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
