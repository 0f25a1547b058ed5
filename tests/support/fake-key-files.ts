import { vi } from 'vitest';

/** The part of a browser that keeps the keys of sessions, where there is none: files in memory, and locks. */
export class FakeKeyFiles {
  /** By their names. Tests may look at them, take them away or put them back. */
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  #last: Promise<unknown> = Promise.resolve();

  /** Until `vi.unstubAllGlobals()`. */
  give(): void {
    const folder = {
      getFileHandle: async (name: string, { create = false } = {}) => {
        if (!create && !this.files.has(name)) throw notFound();
        return this.#handle(name);
      },
      removeEntry: async (name: string) => {
        if (!this.files.delete(name)) throw notFound();
      },
      keys: () => this.files.keys(),
    };
    const root = { getDirectoryHandle: async () => folder };
    vi.stubGlobal('navigator', {
      userAgent: 'test',
      storage: { getDirectory: async () => root },
      locks: { request: (_: string, run: () => Promise<unknown>) => this.#alone(run) },
    });
  }

  #handle(name: string) {
    const written: Uint8Array<ArrayBuffer>[] = [];
    return {
      createWritable: async () => ({
        write: async (bytes: Uint8Array<ArrayBuffer>) => written.push(bytes.slice()),
        close: async () => this.files.set(name, written[0] ?? new Uint8Array()),
      }),
      getFile: async () => new Blob([this.files.get(name) ?? new Uint8Array()]),
    };
  }

  #alone(run: () => Promise<unknown>): Promise<unknown> {
    const turn = this.#last.then(run, run);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

const notFound = () => new DOMException('no such file', 'NotFoundError');
