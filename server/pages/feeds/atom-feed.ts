import { sailingText, type PortNames } from '../../../trade/sailing/sailing-text.ts';
import { localTimeText } from '../../../trade/sailing/local-time-text.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import { ownDeadlinesFirst } from '../../../trade/deadline/own-first.ts';
import { deadlineSourceText } from '../../../trade/sailing/deadline-source-text.ts';
import { cutOffsAtCall } from '../../../trade/sailing/cut-offs-by-port.ts';
import type { FeedSailing, OpenFeed } from '../../domain/feeds/read-feed.ts';
import { escaped } from '../../http/escaped.ts';

interface AtomFeed {
  feed: Pick<OpenFeed, 'id' | 'create_time'>;
  title: string;
  /** The site's name. */
  site: string;
  /** The full URL of the feed. */
  self: string;
  /** Returns the full URL of a sailing. */
  linkOf: (id: string) => string;
  sailings: readonly FeedSailing[];
  names: PortNames;
  /** The reader's cargo class. Deadlines that apply to this class are listed first. */
  cargoClass: CargoClass;
}

/** The last event of a sailing, which its entry reports. Confirmations are not reported. */
type Happened = 'new' | 'moved' | 'changed' | 'cancelled';

const words: Record<Happened, string> = {
  new: '新增 New',
  moved: '改期 Dates changed',
  changed: '变更 Changed',
  cancelled: '取消 Cancelled',
};

/**
 * Builds an Atom feed (RFC 4287) with one entry for each sailing. An entry is updated when the publisher
 * changes or cancels the sailing, but not when the publisher confirms it.
 */
export function atomFeed({ feed, title, site, self, linkOf, sailings, ...shown }: AtomFeed): string {
  const entries = [...sailings]
    .sort((one, other) => updatedOf(other) - updatedOf(one))
    .map((sailing) => entryOf(sailing, linkOf(sailing.id), shown));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(`tag:${new URL(self).hostname},2026-11:feed/${feed.id}`)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${newestOf(feed, sailings).toISOString()}</updated>`,
    `<author><name>${escaped(site)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** Returns the time of the last change of the feed's content: the newest change of its sailings. */
export const newestOf = (
  { create_time }: Pick<OpenFeed, 'create_time'>,
  sailings: readonly FeedSailing[],
): Date => new Date(Math.max(create_time.getTime(), ...sailings.map(updatedOf)));

const updatedOf = ({ change_time, withdrawn_time }: FeedSailing): number =>
  Math.max(Date.parse(change_time), withdrawn_time === null ? 0 : Date.parse(withdrawn_time));

function happenedTo({ withdrawn_time, move, create_time, change_time }: FeedSailing): Happened {
  if (withdrawn_time !== null) return 'cancelled';
  if (move && move.move_time.getTime() >= Date.parse(change_time)) return 'moved';
  return change_time === create_time ? 'new' : 'changed';
}

type Shown = Pick<AtomFeed, 'names' | 'cargoClass'>;

function entryOf(sailing: FeedSailing, link: string, shown: Shown): string {
  const happened = happenedTo(sailing);
  const { id, create_time } = sailing;
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${escaped(titleOf(sailing, happened, shown.names))}</title>`,
    `<updated>${new Date(updatedOf(sailing)).toISOString()}</updated>`,
    `<published>${create_time}</published>`,
    `<category term="${happened}" label="${words[happened]}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(link)}"/>`,
    `<content type="text">${escaped(linesOf(sailing, happened, shown).join('\n'))}</content>`,
    '</entry>',
  ].join('\n');
}

function titleOf(
  { load, unload, ship_name, voyage_number }: FeedSailing,
  happened: Happened,
  names: PortNames,
) {
  const [from, to] = [load.harbor_code, unload.harbor_code];
  const lanes = (['zh', 'en'] as const).map(
    (language) => `${names.harborName(from, language)}–${names.harborName(to, language)}`,
  );
  const ship = ship_name === undefined ? '' : [ship_name ?? 'TBN', voyage_number].filter(Boolean).join(' ');
  const window = `${load.start_time} / ${load.end_time}`;
  return [words[happened], [...new Set(lanes)].join(' '), window, ship].filter(Boolean).join(' · ');
}

/**
 * Returns one line for each fact: the sailing, its previous laycan, its rate, and the cut-offs that the
 * reader may see.
 */
function linesOf(sailing: FeedSailing, happened: Happened, { names, cargoClass }: Shown): string[] {
  const { move, price_amount, price_currency, price_unit, cut_offs = [], load } = sailing;
  const rate = [price_currency, price_amount].filter(Boolean).join(' ');
  return [
    sailingText(sailing, names),
    move && happened === 'moved'
      ? `原受载 Previous laycan: ${move.old_start_time} / ${move.old_end_time}`
      : '',
    price_amount ? `运价 Rate: ${rate}${price_unit ? `/${price_unit}` : ''}` : '',
    ...ownDeadlinesFirst(cutOffsAtCall(cut_offs, load), cargoClass).map((cutOff) => {
      const { code, harbor_code, time } = cutOff;
      const name = `${dictionaryName('cut_off', code, 'zh')} ${dictionaryName('cut_off', code, 'en')}`;
      const source = deadlineSourceText(cutOff, 'both');
      return `${name} (${harbor_code}): ${localTimeText(time)}${source && ` (${source})`}`;
    }),
  ].filter(Boolean);
}
