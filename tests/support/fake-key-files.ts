import { vi } from 'vitest';

/**
 * A missing feature of a browser:
 * - storage, folders, locks: the interface is missing, as over plain http.
 * - leave: the browser refuses access, as in some private windows.
 * - writing: the browser can create files but not write them, as in Safari before 26.
 * - room: the disk is full.
 */
export type Lack = 'storage' | 'folders' | 'locks' | 'leave' | 'writing' | 'room';

/** A fake of the browser's storage for session keys. It has files in memory, and locks. */
export class FakeKeyFiles {
  /** The missing feature. Tests set this field. */
  lack: Lack | undefined;
  /** The files by name. Tests may read, delete or restore them. */
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Called before each read of a file. The function may throw, wait, or delete the file. */
  beforeRead: (name: string) => Promise<void> | void = () => {};
  #last: Promise<unknown> = Promise.resolve();

  /** Installs the fake until `vi.unstubAllGlobals()` is called. */
  give(): void {
    const folder = {
      getFileHandle: async (name: string, { create = false } = {}) => {
        if (!create) await this.beforeRead(name);
        if (!create && !this.files.has(name)) throw notFound();
        if (!this.files.has(name)) this.files.set(name, new Uint8Array());
        return this.#handle(name);
      },
      removeEntry: async (name: string) => {
        if (!this.files.delete(name)) throw notFound();
      },
      keys: () => this.files.keys(),
    };
    const getDirectory = async () => {
      if (this.lack === 'leave') throw new DOMException('not here', 'SecurityError');
      return { getDirectoryHandle: async () => folder };
    };
    vi.stubGlobal('navigator', {
      userAgent: 'test',
      storage: this.lack === 'storage' ? undefined : this.lack === 'folders' ? {} : { getDirectory },
      locks:
        this.lack === 'locks'
          ? undefined
          : { request: (_: string, run: () => Promise<unknown>) => this.#alone(run) },
    });
  }

  #handle(name: string) {
    const written: Uint8Array<ArrayBuffer>[] = [];
    const writing = {
      write: async (bytes: Uint8Array<ArrayBuffer>) => {
        if (this.lack === 'room') throw new DOMException('full', 'QuotaExceededError');
        written.push(bytes.slice());
      },
      close: async () => this.files.set(name, written[0] ?? new Uint8Array()),
    };
    return {
      createWritable: this.lack === 'writing' ? undefined : async () => writing,
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
