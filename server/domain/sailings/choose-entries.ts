import type {
  DirectoryPage,
  DirectoryRequest,
  ShipownerEntry,
} from '../../../contract/calls/sailings/directory.ts';
import { isTitleOf, type TitleKeys } from './title-pinyin.ts';

/** A shipowner of the directory with the values by which the directory is filtered and sorted. */
export interface DirectoryRow {
  entry: ShipownerEntry;
  /** The position of the shipowner among the recommended shipowners, which are sorted by it. */
  rank: number;
  titles: Readonly<Record<DirectoryRequest['title'], TitleKeys>>;
  shiprouteIds: ReadonlySet<string>;
  /** The ports at which the shipowner's sailings load or discharge. */
  harborCodes: ReadonlySet<string>;
}

export interface Choice extends DirectoryRequest {
  /** The requested ports; null for any port. */
  harbors: ReadonlySet<string> | null;
  favouriteIds: ReadonlySet<number>;
}

/** Returns a page of the directory: favourites first, then recommended shipowners, then the others. */
export function chooseEntries(rows: readonly DirectoryRow[], choice: Choice): DirectoryPage {
  const { letter, title, page, page_size, favouriteIds } = choice;
  const found = rows.filter((row) => isWanted(row, choice));
  const ofLetter = letter === undefined ? found : found.filter((row) => row.titles[title].letter === letter);
  const place = ({ entry }: DirectoryRow) => {
    if (favouriteIds.has(entry.id)) return 0;
    return entry.is_recommended ? 1 : 2;
  };
  const inOrder = ofLetter.sort(
    (one, other) => place(one) - place(other) || compare(one, other, choice) || one.entry.id - other.entry.id,
  );
  return {
    list: inOrder
      .slice((page - 1) * page_size, page * page_size)
      .map(({ entry }) => ({ ...entry, is_favourite: favouriteIds.has(entry.id) })),
    total: inOrder.length,
    page,
    page_size,
    letters: lettersOf(found.map((row) => row.titles[title].letter)),
    all: {
      shipowner_total: rows.length,
      sailing_total: rows.reduce((total, { entry }) => total + entry.sailing_total, 0),
    },
  };
}

/** True if the row matches every filter except the letter. */
function isWanted({ entry, titles, shiprouteIds, harborCodes }: DirectoryRow, choice: Choice): boolean {
  const { shiproute_id, machine_id, keyword = '', favourite, harbors, favouriteIds } = choice;
  if (!hasAny(shiproute_id, (id) => shiprouteIds.has(id))) return false;
  if (!hasAny(machine_id, (id) => entry.machine_ids.includes(id))) return false;
  if (favourite && !favouriteIds.has(entry.id)) return false;
  if (harbors && ![...harborCodes].some((code) => harbors.has(code))) return false;
  return keyword === '' || isTitleOf(titles.chinese, keyword) || isTitleOf(titles.english, keyword);
}

/**
 * True if the list contains one of the requested values. An empty request means no filter, so the result is
 * true.
 */
const hasAny = <Value>(wanted: readonly Value[] = [], has: (value: Value) => boolean): boolean =>
  wanted.length === 0 || wanted.some(has);

function compare(one: DirectoryRow, other: DirectoryRow, { sort, title }: Choice): number {
  const byTitle = one.titles[title].order.localeCompare(other.titles[title].order, 'en');
  return sort === 'sailings' ? other.entry.sailing_total - one.entry.sailing_total || byTitle : byTitle;
}

function lettersOf(letters: readonly string[]): DirectoryPage['letters'] {
  const totals = new Map<string, number>();
  for (const letter of letters) totals.set(letter, (totals.get(letter) ?? 0) + 1);
  return [...totals]
    .map(([letter, shipowner_total]) => ({ letter, shipowner_total }))
    .sort((one, other) => one.letter.localeCompare(other.letter, 'en'));
}
