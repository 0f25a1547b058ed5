/** Simulates the browser's Web Locks, which are released when a page ends. */
export class FakeLocks {
  readonly #held = new Set<string>();

  endAll(): void {
    this.#held.clear();
  }

  async request(name: string, ...rest: unknown[]): Promise<unknown> {
    const run = rest.at(-1) as (lock: object | null) => unknown;
    if (this.#held.has(name)) return run(null);
    this.#held.add(name);
    const result = await run({ name });
    this.#held.delete(name);
    return result;
  }
}
