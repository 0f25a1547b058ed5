import { isWhatWasAsked } from './what-was-asked.ts';

/** The part of a cache that is needed here. */
type FileCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

export const extraFilesCache = 'extra-files';

/** The script of maps and the shores: large and not for everyone, so fetched when they are shown. */
const shown = /(?:^|\/)assets\/(open-map|land-50m|land-110m)-[^/]+$/;
/** Pages that few open first; the build names them, see `scripts/build/shell-modules.mjs`. */
const later = /(?:^|\/)assets\/[^/]+\.later\.js$/;
/** Of the six connections that a browser opens to one host over HTTP/1.1. */
const atATime = 4;

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
  readonly #open: () => Promise<FileCache>;
  readonly #fetch: (url: string) => Promise<Response>;
  #keeping: Promise<void> | undefined;

  /** `urls`: the files of this version, whole addresses. */
  constructor(
    urls: readonly string[],
    open: () => Promise<FileCache>,
    fetchFile: (url: string) => Promise<Response>,
  ) {
    this.#urls = urls;
    this.#open = open;
    this.#fetch = fetchFile;
  }

  async file(url: string): Promise<Response> {
    const cache = await this.#open();
    return (await cache.match(url)) ?? this.#fetchInto(cache, url);
  }

  /** Fetches this version's files of the kinds that are cached. What fails is fetched when it is shown. */
  async renew(): Promise<void> {
    const cached = await this.#cachedUrls();
    const kinds = new Set([...cached].map(kindOf));
    await this.#fetchMissing(cached, (kind) => kinds.has(kind));
  }

  /** Fetches the pages that were not worth waiting for. What fails is fetched the next time, or when it is shown. */
  keepLater(): Promise<void> {
    this.#keeping ??= this.#keepMissing().finally(() => (this.#keeping = undefined));
    return this.#keeping;
  }

  async #keepMissing(): Promise<void> {
    await this.#fetchMissing(await this.#cachedUrls(), (kind) => kind === 'later');
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
  async #fetchMissing(cached: ReadonlySet<string>, isWanted: (kind?: string) => boolean): Promise<void> {
    const cache = await this.#open();
    const missing = this.#urls.filter((one) => isWanted(kindOf(one)) && !cached.has(one)).values();
    const fetchInTurn = async () => {
      for (const url of missing) await this.#fetchInto(cache, url).catch(() => {});
    };
    await Promise.all(Array.from({ length: atATime }, fetchInTurn));
  }

  async #fetchInto(cache: FileCache, url: string): Promise<Response> {
    const response = await this.#fetch(url);
    // A full disk is no failure: it is then just not cached.
    if (isWhatWasAsked(url, response)) await cache.put(url, response.clone()).catch(() => {});
    return response;
  }
}
