import { filesOfPack, type FilePack } from './file-pack.ts';
import { isWhatWasAsked } from './what-was-asked.ts';

/** The part of a cache that is needed here. */
type FileCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

export const extraFilesCache = 'extra-files';

/** The script of maps and the shores: large and not for everyone, so fetched when they are shown. */
const shown = /(?:^|\/)assets\/(open-map|land-50m|land-110m)-[^/]+$/;
/** Pages that few open first, and packs of them; the build names them, see `scripts/build/shell-modules.mjs`. */
const later = /(?:^|\/)assets\/([^/]+\.later\.js|later-files-[^/]+\.json)$/;
/** More would each be slower, and the likelier cut. */
const atATime = 2;
/** A browser gives up an installation of five minutes, and a new version is offered only after it. */
const renewMs = 180_000;

const kindOf = (url: string): string | undefined =>
  shown.exec(url)?.[1] ?? (later.test(url) ? 'later' : undefined);

/** Whether a file is none that the shell must have at its installation. */
export const isExtraFile = (url: string): boolean => kindOf(url) !== undefined;

/**
 * Files beside the shell that stay on a device once it has shown them, or has been told to fetch them.
 * With a new version, the new ones of the kinds that are cached are fetched beforehand, so that what
 * could be seen without a line still can.
 */
export class ExtraFiles {
  readonly #urls: readonly string[];
  readonly #packs: readonly FilePack[];
  readonly #open: () => Promise<FileCache>;
  readonly #fetch: (url: string, options?: RequestInit) => Promise<Response>;
  readonly #callOff = new AbortController();
  #keeping: Promise<void> | undefined;

  /** `urls`: the files of this version, whole addresses. `packs`: those that come together. */
  constructor(
    urls: readonly string[],
    packs: readonly FilePack[],
    open: () => Promise<FileCache>,
    fetchFile: (url: string, options?: RequestInit) => Promise<Response>,
  ) {
    this.#urls = urls;
    this.#packs = packs;
    this.#open = open;
    this.#fetch = fetchFile;
  }

  async file(url: string): Promise<Response> {
    const cache = await this.#open();
    return (await cache.match(url)) ?? this.#fetchInto(cache, url);
  }

  /** Fetches this version's files of the kinds that are cached, in `renewMs`. What fails is fetched when it is shown. */
  async renew(): Promise<void> {
    const cached = await this.#cachedUrls();
    const kinds = new Set([...cached].map(kindOf));
    const signal = AbortSignal.timeout(renewMs);
    await this.#fetchMissing(cached, (kind) => kinds.has(kind), { signal });
  }

  /** Fetches the pages that were not worth waiting for. What fails is fetched the next time, or when it is shown. */
  keepLater(): Promise<void> {
    this.#keeping ??= this.#keepMissing().finally(() => (this.#keeping = undefined));
    return this.#keeping;
  }

  /** Fetches what a page has shown before the worker was there; the browser's own cache answers. Whole addresses. */
  async keepShown(urls: readonly string[]): Promise<void> {
    for (const url of this.#urls.filter((one) => urls.includes(one))) await this.file(url).catch(() => {});
  }

  async #keepMissing(): Promise<void> {
    const { signal } = this.#callOff;
    await this.#fetchMissing(await this.#cachedUrls(), (kind) => kind === 'later', { signal });
  }

  /** Another version is to take over, which fetches its own. */
  keepNoMore(): void {
    this.#callOff.abort();
  }

  /** Files of other versions, which this one does not name. */
  async outdated(): Promise<string[]> {
    return [...(await this.#cachedUrls())].filter((url) => !this.#urls.includes(url));
  }

  /** Once this version has taken over. */
  async forgetLastVersion(): Promise<void> {
    const cache = await this.#open();
    for (const url of await this.outdated()) await cache.delete(url);
  }

  async #cachedUrls(): Promise<Set<string>> {
    const cache = await this.#open();
    return new Set((await cache.keys()).map(({ url }) => url));
  }

  /** A few at a time: a slow answer must not hold up all others, and whoever is on a page still finds a connection free. */
  async #fetchMissing(
    cached: ReadonlySet<string>,
    isWanted: (kind?: string) => boolean,
    options?: RequestInit,
  ): Promise<void> {
    const cache = await this.#open();
    const missing = new Set(this.#urls.filter((one) => isWanted(kindOf(one)) && !cached.has(one)));
    const fetches = this.#fetchesOf(cache, missing, options).values();
    const fetchInTurn = async () => {
      for (const fetchOne of fetches) await fetchOne().catch(() => {});
    };
    await Promise.all(Array.from({ length: atATime }, fetchInTurn));
  }

  /** A pack of which most is missing comes as one, everything else file by file. */
  #fetchesOf(cache: FileCache, missing: Set<string>, options?: RequestInit): (() => Promise<unknown>)[] {
    const fetches = [];
    for (const { url, files } of this.#packs) {
      const wanted = new Set(files.filter((file) => missing.has(file)));
      if (wanted.size * 2 <= files.length) continue;
      for (const file of wanted) missing.delete(file);
      fetches.push(() => this.#unpackInto(cache, url, { wanted, options }));
    }
    return [...fetches, ...[...missing].map((url) => () => this.#fetchInto(cache, url, options))];
  }

  async #unpackInto(
    cache: FileCache,
    url: string,
    { wanted, options }: { wanted: ReadonlySet<string>; options: RequestInit | undefined },
  ): Promise<void> {
    const response = await this.#fetch(url, options);
    if (!isWhatWasAsked(url, response)) return;
    const files = await filesOfPack(response);
    await Promise.all(
      files.filter((file) => wanted.has(file.url)).map((file) => cache.put(file.url, file.response)),
    );
  }

  async #fetchInto(cache: FileCache, url: string, options?: RequestInit): Promise<Response> {
    const response = await this.#fetch(url, options);
    // A full disk is no failure: it is then just not cached.
    if (isWhatWasAsked(url, response)) await cache.put(url, response.clone()).catch(() => {});
    return response;
  }
}
