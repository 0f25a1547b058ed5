// Finds the screens that have changed since their last screenshot. These are the screens that loaded a file
// with different content.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Screen } from './screen.ts';

const client = 'dist/client';
const record = 'shots/taken.json';
const hashed = /([\w.-]+?)-[\w-]{7,8}((?:\.later)?\.(?:js|css))/g;

const hashOf = (...texts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('base64url').slice(0, 12);
};

/**
 * Hashes a file without the hashes in file names, because those hashes change in all files that refer to a
 * changed file.
 */
const faceOf = (file: string): string =>
  hashOf(
    /\.(js|css|html)$/.test(file) ? readFileSync(file, 'utf8').replace(hashed, '$1$2') : readFileSync(file),
  );

export class Taken {
  /** The hash of the content of each file in this build, by the URL of the file. */
  readonly #faces: ReadonlyMap<string, string>;
  /** The hash of the files on which all screens depend: the first page and the demo data. */
  readonly #ground: string;
  readonly #parts: Record<string, { row: string; parts: string[] }>;

  constructor() {
    const files = readdirSync(join(client, 'assets')).filter((name) => /\.(js|css|json)$/.test(name));
    this.#faces = new Map(files.map((name) => [`/assets/${name}`, faceOf(join(client, 'assets', name))]));
    const demo = readdirSync('server/demo').filter((name) => name.endsWith('.ts'));
    this.#ground = hashOf(
      ...['index.zh.html', 'index.en.html'].map((name) => faceOf(join(client, name))),
      ...demo.map((name) => readFileSync(join('server/demo', name))),
    );
    const recorded: unknown = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
    this.#parts = recorded as Record<string, { row: string; parts: string[] }>;
  }

  hasChanged(screen: Screen): boolean {
    const was = this.#parts[screen.name];
    const faces = new Set(this.#faces.values());
    return !was || was.row !== this.#rowOf(screen) || !was.parts.every((part) => faces.has(part));
  }

  /**
   * Records the files of a screen after its last screenshot. `paths` contains the paths of the files that the
   * screen loaded.
   */
  record(screen: Screen, paths: ReadonlySet<string>): void {
    const parts = [...paths].flatMap((path) => this.#faces.get(path) ?? []).sort();
    this.#parts[screen.name] = { row: this.#rowOf(screen), parts };
    writeFileSync(record, JSON.stringify(this.#parts, null, 1));
  }

  #rowOf({ open, ...row }: Screen): string {
    return hashOf(this.#ground, JSON.stringify(row), open?.toString() ?? '');
  }
}
