import { picturePath } from '../../../contract/wire/picture-path.ts';
import type { SyncResult } from '../../../contract/calls/queue.ts';

type Row = Record<string, unknown>;
interface Stored {
  result: SyncResult;
  print: string;
  /** The number of the server's event in which the answer was stored. */
  event: number;
  draft: string;
  time: number;
}
export interface Applied {
  member: number;
  /** The stamps of the intents that the change contains. */
  stamps: string[];
}
interface Pushed {
  key: string;
  call: string;
  body: unknown;
}

/** The faults of a server with a defect (mutant). */
export interface ServerFlaws {
  forgetsKeys?: boolean;
  recordsKeyApart?: boolean;
  prunesAfterDays?: number;
}

interface Copy {
  rows: [string, Row][];
  log: Applied[];
  keys: [string, Stored | 'forbidden'][];
  foreign: string[];
  files: string[];
}

const dayMs = 86_400_000;

/** The bodies of the model's calls. `v` is the schema version of the body. */
export interface ModelBody {
  id: string;
  v: number;
  lane?: string;
  on?: boolean;
  stamp?: string;
  isWrong?: boolean;
  changes?: Row;
  base?: Row;
}

/**
 * A model of the server in memory. Like the server, the model writes the key, the effect and the stored
 * answer in one transaction, uses a savepoint for each change, and compares each edited field with its base.
 * The model records all its actions, so that the test can check the promises.
 */
export class ModelServer {
  readonly rows = new Map<string, Row>();
  readonly log: Applied[] = [];
  /**
   * The paths of the uploaded pictures. `strays` contains paths that an edit used before the upload of the
   * picture.
   */
  readonly files = new Set<string>();
  readonly strays: string[] = [];
  /** The titles of a colleague that a member's change overwrote. */
  readonly overwritten: { stamp: string; was: string }[] = [];
  readonly #colleagues = new Set<string>();
  readonly tokens = new Map<string, number>();
  readonly keys = new Map<string, Stored | 'forbidden'>();
  readonly flaws: ServerFlaws;
  time: number;
  /**
   * If true, the next request crashes between its effect and its answer. Everything in this request is rolled
   * back.
   */
  crashes = false;
  /** The rows that a colleague has written since the last answer about them. */
  readonly foreign = new Set<string>();
  readonly #foreignEvents = new Map<string, number>();
  #event = 0;

  constructor(time: number, flaws: ServerFlaws = {}) {
    this.time = time;
    this.flaws = flaws;
  }

  /** Returns null if the token is unknown, and undefined if the server crashed. */
  push(token: string, entries: Pushed[]): { results: SyncResult[] } | null | undefined {
    const member = this.tokens.get(token);
    if (member === undefined) return null;
    this.#prune();
    const before = this.#copy();
    const results = entries.map((entry) => this.#once(member, entry));
    if (!this.crashes) return { results };
    this.crashes = false;
    this.#restore(before);
    return undefined;
  }

  cancel(token: string, key: string): { outcome: string; result?: SyncResult } | null {
    const member = this.tokens.get(token);
    if (member === undefined) return null;
    const known = this.keys.get(`${member} ${key}`);
    if (known !== undefined && known !== 'forbidden') {
      this.#noteAge(known);
      return { outcome: 'already', result: known.result };
    }
    this.keys.set(`${member} ${key}`, 'forbidden');
    return { outcome: 'cancelled' };
  }

  /** Changes or deletes a draft as a colleague. */
  writeAsColleague(member: number, id: string, title: string | null): void {
    const name = groupName(member, id);
    const row = this.rows.get(name);
    if (!row) return;
    if (title === null) this.rows.delete(name);
    else {
      this.rows.set(name, { ...row, title });
      this.#colleagues.add(title);
    }
    this.foreign.add(name);
    this.#foreignEvents.set(name, ++this.#event);
  }

  #once(member: number, { key, call, body }: Pushed): SyncResult {
    const print = JSON.stringify([call, body]);
    const name = `${member} ${key}`;
    const known = this.flaws.forgetsKeys ? undefined : this.keys.get(name);
    if (known === 'forbidden') return { key, status: 410, code: 'cancelled' };
    if (known) {
      this.#noteAge(known);
      return known.print === print ? known.result : { key, status: 422, code: 'invalid' };
    }
    const result = { key, ...this.#apply(member, call, body as ModelBody) };
    this.keys.set(name, {
      result,
      print,
      event: ++this.#event,
      draft: groupName(member, (body as ModelBody).id),
      time: this.time,
    });
    return result;
  }

  #apply(member: number, call: string, body: ModelBody): Omit<SyncResult, 'key'> {
    if (body.isWrong) return { status: 422, code: 'invalid', message: 'wrong' };
    if (call === 'file/upload') {
      this.files.add(picturePath(body.id));
      this.log.push({ member, stamps: stampsOf(body) });
      return { status: 200, data: { id: body.id } };
    }
    const title = String(body.changes?.['title'] ?? '');
    if (title.startsWith(picturePath('')) && !this.files.has(title)) this.strays.push(title);
    const group = groupName(member, body.id);
    const row = this.rows.get(group);
    if (!row) return { status: 404, code: 'not_found' };
    if (call === 'lane/set') {
      const name = laneName(member, body.id, body.lane ?? '');
      const lane = { group_id: body.id, ends: body.lane, stamp: body.stamp };
      if (body.on) this.rows.set(name, lane);
      else this.rows.delete(name);
      this.log.push({ member, stamps: stampsOf(body) });
      return { status: 200, data: { lane: body.on ? lane : null } };
    }
    // The answer contains the current row even after a refusal, so the sender now has the colleague's change.
    this.foreign.delete(group);
    const clash = Object.entries(body.base ?? {}).some(
      ([field, was]) => row[field] !== was && row[field] !== body.changes?.[field],
    );
    if (clash) return { status: 409, code: 'conflict', data: { ...row } };
    const was = String(row['title']);
    if (this.#colleagues.has(was) && title !== '' && title !== was)
      this.overwritten.push({ stamp: title, was });
    const after = { ...row, ...body.changes, ...(call === 'draft/publish' && { published: body.stamp }) };
    this.rows.set(group, after);
    this.log.push({ member, stamps: stampsOf(body) });
    return { status: 200, data: { group: after } };
  }

  /** A stored answer may contain an old row. The next list corrects it. */
  #noteAge({ draft, event }: Stored): void {
    if ((this.#foreignEvents.get(draft) ?? 0) > event) this.foreign.add(draft);
  }

  #prune(): void {
    const days = this.flaws.prunesAfterDays ?? 45;
    for (const [key, stored] of this.keys)
      if (stored !== 'forbidden' && this.time - stored.time > days * dayMs) this.keys.delete(key);
  }

  #copy(): Copy {
    return {
      rows: [...this.rows],
      log: [...this.log],
      keys: [...this.keys],
      foreign: [...this.foreign],
      files: [...this.files],
    };
  }

  #restore({ rows, log, keys, foreign, files }: Copy): void {
    this.files.clear();
    files.forEach((path) => this.files.add(path));
    foreign.forEach((name) => this.foreign.add(name));
    this.rows.clear();
    rows.forEach(([name, row]) => this.rows.set(name, row));
    this.log.splice(0, Infinity, ...log);
    if (this.flaws.recordsKeyApart) return;
    this.keys.clear();
    keys.forEach(([name, stored]) => this.keys.set(name, stored));
  }
}

export const groupName = (member: number, id: string): string => `${member} draft ${id}`;
export const laneName = (member: number, id: string, lane: string): string => `${member} lane ${id} ${lane}`;

/** Returns the stamps of a body. A stamp is a unique text that each intent contains. */
export const stampsOf = (body: unknown): string[] => {
  const { stamp, changes } = body as ModelBody;
  return [...(stamp === undefined ? [] : [stamp]), ...Object.values(changes ?? {}).map(String)];
};
