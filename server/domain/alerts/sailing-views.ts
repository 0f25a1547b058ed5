import { AppError } from '../../../contract/error-code.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listLastWords } from '../../db/sailings/missing-news.ts';
import type { Caller } from '../rights/caller.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { viewSailing } from '../sailings/sailings.ts';
import { maySee } from '../search/seen-ends.ts';
import { reachOf } from '../vessels/reach.ts';

type LastWord = Awaited<ReturnType<typeof listLastWords>>[number];
type Reach = Awaited<ReturnType<typeof reachOf>>['list'][number];

interface Viewing {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
  /** With `past`, only past sailings are found. Without it, only sailings that are not past are found. */
  when?: 'past';
}

interface Ends {
  from?: string;
  to?: string;
}

/**
 * The sailings of one batch of deliveries. Many members follow one lane, so a sailing is read once for all
 * readers with equal rights. The rights of each reader decide which view the reader gets.
 */
export class SailingViews {
  readonly #views = new Map<string, Promise<SailingDetail | null>>();
  readonly #reaches = new Map<string, Promise<Reach | undefined>>();
  readonly #words = new Map<string, Promise<LastWord | undefined>>();

  /** Returns a sailing as the caller may see it; null if the caller may not see it or it does not exist. */
  view(id: string, ends: Ends, viewing: Viewing): Promise<SailingDetail | null> {
    const { caller } = viewing;
    const asked = { ...viewing, origin: { network: '' } };
    // A caller may see only a limited number of port pairs. The limit is applied here, because the sailing
    // itself is shared by several callers.
    const shown = maySee({ id, ...ends }, asked) ? ends : {};
    const key = JSON.stringify([id, shown.from, shown.to, viewing.when, sailingRightsOf(caller)]);
    const known = this.#views.get(key);
    if (known) return known;
    const view = read({ id, ...shown }, viewing);
    this.#views.set(key, view);
    return view;
  }

  /**
   * Judges whether the vessel of a sailing can reach its laycan. Returns undefined if this cannot be judged.
   */
  reach(id: string, viewing: Viewing): Promise<Reach | undefined> {
    const key = JSON.stringify([id, sailingRightsOf(viewing.caller)]);
    const known = this.#reaches.get(key);
    if (known) return known;
    const judged = reachOf([id], viewing).then(({ list }) => list[0]);
    this.#reaches.set(key, judged);
    return judged;
  }

  /**
   * Returns when the publisher last changed or confirmed a sailing; undefined if the sailing does not exist.
   * Every reader of the sailing may see this time.
   */
  lastWord(id: string, { database }: Viewing): Promise<LastWord | undefined> {
    const known = this.#words.get(id);
    if (known) return known;
    const word = listLastWords(database, [id]).then(([first]) => first);
    this.#words.set(id, word);
    return word;
  }
}

async function read(request: { id: string } & Ends, viewing: Viewing): Promise<SailingDetail | null> {
  try {
    return (await viewSailing(request, viewing)).toJSON();
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'invalid'].includes(error.code)) return null;
    throw error;
  }
}
