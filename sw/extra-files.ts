import { filesOfPack, type FilePack } from './file-pack.ts';
import { isRequestedFile } from './is-requested-file.ts';

/** The methods of `Cache` that this module uses. */
type FileCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

export const extraFilesCache = 'extra-files';

/**
 * The map script and the coastlines. They are large and not needed by every user, so they are fetched when
 * they are shown.
 */
const shown = /(?:^|\/)assets\/(open-map|land-50m|land-110m)-[^/]+$/;
/**
 * Rarely opened pages, and packs that contain several such files. The build chooses the names, see
 * `scripts/build/shell-modules.mjs`.
 */
const later = /(?:^|\/)assets\/([^/]+\.later\.js|later-files-[^/]+\.json)$/;
/** The number of parallel fetches. More would slow each one down and make it likelier to be cut off. */
const atATime = 2;
/**
 * The time limit of `renew` in ms. Browsers abort an installation after five minutes, and a new version is
 * offered only after its installation.
 */
const renewMs = 180_000;

const kindOf = (url: string): string | undefined =>
  shown.exec(url)?.[1] ?? (later.test(url) ? 'later' : undefined);

/** Returns true if the file is not required for the installation of the shell. */
export const isExtraFile = (url: string): boolean => kindOf(url) !== undefined;

/**
 * Files outside the shell: map files and rarely opened pages. A file stays on a device after it was shown or
 * after a page asked for it. A new version fetches its own files of each kind of which the device has a file.
 * Pages seen before then still work without a connection.
 */
export class ExtraFiles {
  readonly #urls: readonly string[];
  readonly #packs: readonly FilePack[];
  readonly #open: () => Promise<FileCache>;
  readonly #fetch: (url: string, options?: RequestInit) => Promise<Response>;
  readonly #callOff = new AbortController();
  #keeping: Promise<void> | undefined;

  /** `urls`: the full URLs of this version's files. `packs`: the files that can be fetched together. */
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

  /**
   * Returns a file from the cache or the network. When another version takes over, pending fetches are
   * aborted, because the browser waits for them; the page is loaded again afterwards. Later fetches, for
   * pages of other tabs, are not aborted.
   */
  async file(url: string): Promise<Response> {
    const cache = await this.#open();
    const { signal } = this.#callOff;
    return (await cache.match(url)) ?? this.#fetchInto(cache, url, signal.aborted ? {} : { signal });
  }

  /**
   * Fetches this version's files of each kind (map script, coastlines, rarely opened pages) of which a file
   * is cached, within `renewMs`. A file that fails is fetched when it is shown.
   */
  async renew(): Promise<void> {
    const cached = await this.#cachedUrls();
    const kinds = new Set([...cached].map(kindOf));
    const signal = AbortSignal.timeout(renewMs);
    await this.#fetchMissing(cached, (kind) => kinds.has(kind), { signal });
  }

  /** Fetches the rarely opened pages. A file that fails is fetched at the next call or when it is shown. */
  cacheLaterFiles(): Promise<void> {
    this.#keeping ??= this.#cacheMissing().finally(() => (this.#keeping = undefined));
    return this.#keeping;
  }

  /**
   * Caches the files that a page showed before the service worker was active. They come from the browser's
   * HTTP cache. `urls` are full URLs.
   */
  async cacheShownFiles(urls: readonly string[]): Promise<void> {
    for (const url of this.#urls.filter((one) => urls.includes(one))) await this.file(url).catch(() => {});
  }

  async #cacheMissing(): Promise<void> {
    const { signal } = this.#callOff;
    await this.#fetchMissing(await this.#cachedUrls(), (kind) => kind === 'later', { signal });
  }

  /** Stops fetching, because another version is taking over and fetches its own files. */
  stopCaching(): void {
    this.#callOff.abort();
  }

  /** Returns the URLs of cached files that do not belong to this version. */
  async outdated(): Promise<string[]> {
    return [...(await this.#cachedUrls())].filter((url) => !this.#urls.includes(url));
  }

  /** Deletes the files of the last version. Called once this version has taken over. */
  async forgetLastVersion(): Promise<void> {
    const cache = await this.#open();
    for (const url of await this.outdated()) await cache.delete(url);
  }

  async #cachedUrls(): Promise<Set<string>> {
    const cache = await this.#open();
    return new Set((await cache.keys()).map(({ url }) => url));
  }

  /**
   * Fetches a few files at a time, so that one slow answer does not delay the others and pages still find a
   * free connection.
   */
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

  /** Returns one fetch for each file pack of which more than half is missing, and one for each other file. */
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
    if (!isRequestedFile(url, response)) return;
    const files = await filesOfPack(response);
    await Promise.all(
      files.filter((file) => wanted.has(file.url)).map((file) => cache.put(file.url, file.response)),
    );
  }

  async #fetchInto(cache: FileCache, url: string, options?: RequestInit): Promise<Response> {
    const response = await this.#fetch(url, options);
    // If the disk is full, the file is not cached, which is not a failure.
    if (isRequestedFile(url, response)) await cache.put(url, response.clone()).catch(() => {});
    return response;
  }
}
