/** A fault that the history applies to an actor that waits at a gate. */
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

/**
 * The gates. A gate is a point at which an actor waits: before a transaction of the store, before a request,
 * or before the answer of a request.
 */
export type Gate = 'store' | 'request' | 'answer';

/**
 * A task that runs until it waits at a gate, waits for its turn, or ends. The driver opens the gate with or
 * without a fault, and waits until the task stops again. No other task runs during that time.
 */
export class Actor {
  isOver = false;
  /** The gate at which the task waits. */
  at: Gate | undefined;
  #open: ((fault: Fault) => void) | undefined;
  #standing: (() => void) | undefined;
  #fault: unknown;

  get isAtGate(): boolean {
    return this.at !== undefined;
  }

  /** Starts the task and waits until it stops for the first time. */
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

  /** Reports that the task waits for something that only another task can do. */
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

/** A model of Web Locks that several tabs share. If a tab is killed, the next waiting tab gets its lock. */
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
