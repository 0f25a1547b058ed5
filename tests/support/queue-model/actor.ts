/** What the history decides at a gate. */
export type Fault =
  | 'none'
  | 'lost'
  | 'late'
  | 'twice'
  | 'crash'
  | 'failing'
  | 'too_many'
  | 'revoked'
  | 'portal'
  | 'answer_lost';

/** Before a transaction of the store, a request, its answer. */
export type Gate = 'store' | 'request' | 'answer';

/**
 * Something that runs until it waits at a gate, for a turn, or is over. Whoever drives it opens the gate
 * with or without a fault and waits until it stands still again; nothing else runs meanwhile.
 */
export class Actor {
  isOver = false;
  /** Where it stands. */
  at: Gate | undefined;
  #open: ((fault: Fault) => void) | undefined;
  #standing: (() => void) | undefined;
  #fault: unknown;

  get isAtGate(): boolean {
    return this.at !== undefined;
  }

  /** Runs until it stands still for the first time. */
  async begin(run: () => Promise<void>): Promise<void> {
    const stands = this.#untilStill();
    void run()
      .catch((fault: unknown) => {
        this.#fault = fault;
      })
      .finally(() => {
        this.isOver = true;
        this.stand();
      });
    await stands;
    this.#tell();
  }

  async step(fault: Fault): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    this.at = undefined;
    const stands = this.#untilStill();
    open(fault);
    await stands;
    this.#tell();
  }

  gate(at: Gate): Promise<Fault> {
    return new Promise((open) => {
      this.#open = open;
      this.at = at;
      this.stand();
    });
  }

  /** It waits for something that only another one can do. */
  stand(): void {
    this.#standing?.();
  }

  #tell(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  #untilStill(): Promise<void> {
    return new Promise((done) => {
      this.#standing = done;
    });
  }
}

/** Web Locks as several tabs share them. A killed tab's lock goes to the next in the row. */
export class ModelLock {
  #holder: Actor | undefined;
  #queue: { actor: Actor; grant: () => void }[] = [];

  async run<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> {
    if (this.#holder) {
      await new Promise<void>((grant) => {
        this.#queue.push({ actor, grant });
        actor.stand();
      });
    } else this.#holder = actor;
    try {
      return await run();
    } finally {
      this.release(actor);
    }
  }

  release(actor: Actor): void {
    this.#queue = this.#queue.filter((waiting) => waiting.actor !== actor);
    if (this.#holder !== actor) return;
    const next = this.#queue.shift();
    this.#holder = next?.actor;
    next?.grant();
  }
}
