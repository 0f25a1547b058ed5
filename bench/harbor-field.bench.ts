import Fuse from 'fuse.js';

import type { Harbor } from '../trade/harbors/harbor.ts';
import { prepareHarborIndex, searchHarbors } from '../trade/harbors/harbor-search.ts';
import { harborBook } from '../server/db/harbors/harbor-book.ts';
import { percentile, printTable } from './table.ts';

/**
 * Measures the time of each key press in the port field, with 20,000 ports that have names in two languages.
 * `keysOf` returns the five kinds of typed text. The reference is the package Fuse.js.
 */
const harbors = enlarge(harborBook.list, 20_000);
const keys = harbors.filter((_, at) => at % 97 === 0).flatMap(keysOf);

const since = performance.now();
const index = prepareHarborIndex({ list: harbors, nations: [], areas: [] });
const preparedMs = performance.now() - since;
const ours = keys.map(({ key, code }) =>
  timed(() => searchHarbors(index, key, { limit: harbors.length }).some((found) => found.code === code)),
);
const shown = keys.map(({ key }) => timed(() => searchHarbors(index, key, { limit: 12 }).length > 0));

/**
 * Typed texts in which the fourth and fifth letters are swapped. No name contains such a text, so the search
 * must look for similar names.
 */
const slips = harbors
  .filter(({ english_name }, at) => at % 97 === 0 && english_name.length > 6)
  .map(({ english_name: name, code }) => ({
    key: name.slice(0, 3) + name[4] + name[3] + name.slice(5),
    code,
  }));
searchHarbors(index, 'qqqqqqqq', { limit: 12 });
const slipped = slips.map(({ key, code }) =>
  timed(() => searchHarbors(index, key, { limit: harbors.length }).some((found) => found.code === code)),
);

const fuse = new Fuse(harbors, {
  keys: ['chinese_name', 'english_name', 'pinyin', 'initials', 'code'],
  threshold: 0.2,
  ignoreLocation: true,
});
const sample = keys.filter((_, at) => at % 10 === 0);
const theirs = sample.map(({ key, code }) =>
  timed(() => fuse.search(key).some((found) => found.item.code === code)),
);

const ms = (runs: readonly { ms: number }[], at: number) =>
  percentile(
    runs.map((run) => run.ms),
    at,
  );
const recall = (runs: readonly { found: boolean }[]) =>
  `${((100 * runs.filter((run) => run.found).length) / runs.length).toFixed(1)} %`;
const row = (at: number) => ({
  ours: `${ms(shown, at).toFixed(3)} ms`,
  reference: `Fuse ${ms(theirs, at).toFixed(1)} ms`,
  ratio: (ms(shown, at) / ms(theirs, at)).toFixed(4),
});
printTable([
  { what: `key stroke, ${harbors.length} names, p50`, ...row(0.5), wanted: '' },
  { what: 'key stroke, p99', ...row(0.99), wanted: '<= 0.8 ms' },
  {
    what: 'key stroke with a slip, p50',
    ours: `${ms(slipped, 0.5).toFixed(3)} ms`,
    reference: '',
    wanted: '',
  },
  {
    what: 'key stroke with a slip, p99',
    ours: `${ms(slipped, 0.99).toFixed(3)} ms`,
    reference: '',
    wanted: '<= 8 ms',
  },
  { what: 'found with a slip', ours: recall(slipped), reference: '', wanted: '>= 98 %' },
  { what: 'recall', ours: recall(ours), reference: `Fuse ${recall(theirs)}`, wanted: '100 %' },
  { what: 'preparing, once', ours: `${preparedMs.toFixed(0)} ms`, reference: '', wanted: '' },
]);

/**
 * Returns texts that a person may type for a port: the beginning and the middle of the English name, the
 * beginning of the Chinese name, the beginning of the pinyin, and the initials.
 */
function keysOf(harbor: Harbor): { key: string; code: string }[] {
  const english = harbor.english_name.replace(/[^\p{L}\p{N}]/gu, '');
  const texts = [
    english.slice(0, 3),
    english.slice(2, 5),
    harbor.chinese_name.slice(0, 2),
    harbor.pinyin.slice(0, 4),
    harbor.initials,
  ];
  return texts.filter((text) => text.length >= 2).map((key) => ({ key, code: harbor.code }));
}

/**
 * Copies the real ports until there are `size` ports. Each copy has a number after its names and a code of
 * its own.
 */
function enlarge(list: readonly Harbor[], size: number): Harbor[] {
  return Array.from({ length: size }, (_, at) => {
    const harbor = list[at % list.length] as Harbor;
    const round = Math.floor(at / list.length);
    if (round === 0) return harbor;
    const code = `${harbor.code.slice(0, 2)}${(at % 17_576).toString(26).padStart(3, '0').toUpperCase()}`;
    return { ...harbor, code: `${code}${round}`, english_name: `${harbor.english_name} ${round}` };
  });
}

function timed(run: () => boolean): { ms: number; found: boolean } {
  const start = performance.now();
  const found = run();
  return { ms: performance.now() - start, found };
}
