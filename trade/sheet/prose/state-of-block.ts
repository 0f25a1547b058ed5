import type { BlockItems } from './prose-item.ts';

export const daysIn = ({ lines }: Pick<BlockItems, 'lines'>): string[] =>
  lines.flatMap(({ items }) => items.flatMap((one) => (one.kind === 'days' ? [one.days.text] : [])));

/** Words of an excuse. They do not make a cancellation doubtful: `cancelled, sorry all`. */
const excuse = /^(?:SORRY|TYPO|MISTAKE|SKIP(?:S|PED|PING)?)$/i;

/**
 * Returns the state of a block: `gone` (the vessel does not sail), `full` (no space is left), `open` (the
 * vessel looks for cargo and the block has fewer than two ports) or `live`. Only a live block gives a
 * sailing. A word such as `dry dock` means `gone` only for a vessel without days. A doubtful block is also
 * `live`, so that a person is asked about it.
 */
export function stateOf({ states, lines, voyages }: BlockItems): 'gone' | 'full' | 'open' | 'live' {
  const isOff = states.some(({ state }) => state === 'gone' || state === 'full');
  const kinds = new Set(states.flatMap(({ state, text }) => (isOff && excuse.test(text) ? [] : [state])));
  // If a block has several voyages, it is unclear to which voyage a word such as `cancelled` belongs.
  const isOfSeveral = new Set(voyages.map(({ text }) => text)).size > 1 && lines.length > 0;
  if (kinds.has('doubt') || isOfSeveral) return 'live';
  if (kinds.has('gone')) return 'gone';
  if (kinds.has('full')) return 'full';
  if (kinds.has('away')) return daysIn({ lines }).length === 0 ? 'gone' : 'live';
  const ports = lines.flatMap(({ items }) => items.filter(({ kind }) => kind === 'port'));
  return kinds.has('open') && ports.length < 2 ? 'open' : 'live';
}
