import { isWhatWasAsked } from './what-was-asked.ts';

/** The part of a cache that is needed here. */
type FileCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

export const shownFilesCache = 'shown-files';

/** The script of maps and the shores: large and not for everyone, so not fetched with the shell. */
const names = /(?:^|\/)assets\/(open-map|land-50m|land-110m)-[^/]+$/;
const kindOf = (url: string): string | undefined => names.exec(url)?.[1];

export const isShownFile = (url: string): boolean => kindOf(url) !== undefined;

/**
 * Files that stay on a device once it has shown them. With a new version, the new ones of those that
 * were kept are fetched beforehand, so that a map that could be seen without a line still can.
 */
export class ShownFiles {
  readonly #paths: string[];
  readonly #open: () => Promise<FileCache>;
  readonly #fetch: (url: string) => Promise<Response>;

  /** `urls`: the files of this version, as the build lists them. */
  constructor(
    urls: readonly string[],
    open: () => Promise<FileCache>,
    fetchFile: (url: string) => Promise<Response>,
  ) {
    this.#paths = urls.map((url) => `/${url.replace(/^\//, '')}`);
    this.#open = open;
    this.#fetch = fetchFile;
  }

  async file(url: string): Promise<Response> {
    const cache = await this.#open();
    return (await cache.match(url)) ?? this.#fetchInto(cache, url);
  }

  /** Fetches this version's files of the kinds that are kept. What fails is fetched when it is shown. */
  async renew(): Promise<void> {
    const cache = await this.#open();
    const kept = (await cache.keys()).map(({ url }) => url);
    const kinds = new Set(kept.map(kindOf));
    const wanted = this.#paths
      .filter((path) => kinds.has(kindOf(path)))
      .map((path) => new URL(path, kept[0]).href);
    for (const url of wanted.filter((one) => !kept.includes(one)))
      await this.#fetchInto(cache, url).catch(() => {});
  }

  /** Once this version has taken over. */
  async forgetLastVersion(): Promise<void> {
    const cache = await this.#open();
    for (const request of await cache.keys())
      if (!this.#paths.includes(new URL(request.url).pathname)) await cache.delete(request);
  }

  async #fetchInto(cache: FileCache, url: string): Promise<Response> {
    const response = await this.#fetch(url);
    // A full disk is no failure: it is then just not kept.
    if (isWhatWasAsked(url, response)) await cache.put(url, response.clone()).catch(() => {});
    return response;
  }
}
