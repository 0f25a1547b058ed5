import { routes } from '../../../contract/links/screen-paths.ts';
import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import type { AlertDigest, AlertLine, AlertParcel } from '../../adapters/alerts/alert-sender.ts';
import type { ChannelRow } from '../../db/alerts/channels.ts';
import type { ChannelReader } from './channel-reader.ts';
import type { AlertKeys } from './sealed-address.ts';
import { alertPagePath } from '../../../contract/wire/alert-page.ts';

interface Packing {
  id: string;
  channel: Pick<ChannelRow, 'id' | 'kind' | 'address_hash'>;
  reader: Pick<ChannelReader, 'language' | 'origin' | 'ownerName' | 'siteName'>;
  keys: AlertKeys;
  /** True if an earlier try may have reached the provider, so that the message may be a duplicate. */
  isRepeated?: boolean;
}

/** Returns the content of a message to an alert channel, in the language of the channel's owner. */
export function parcelOf(
  lines: readonly AlertLine[],
  { id, channel, reader, keys, isRepeated = false }: Packing,
): AlertParcel {
  const { language, origin, ownerName, siteName } = reader;
  const say = (key: Parameters<typeof alertSentence>[1], values: Record<string, string | number> = {}) =>
    alertSentence(language, key, values);
  const footer = say('footer', { name: ownerName, site: siteName });
  const stop = linkOf('stop', { channel, keys, origin });
  return {
    id,
    language,
    site: siteName,
    lines,
    digest: digestOf(lines, say),
    heading: lines.length > 1 ? say('heading', { n: lines.length }) : '',
    linkWord: say('link'),
    footer: isRepeated ? `${footer} · ${say('repeated')}` : footer,
    moreText: say('more'),
    moreLink: `${origin}/#${routes.favourites}`,
    unsubscribe: { word: say('unsubscribe'), link: channel.kind === 'mail' ? stop : '' },
  };
}

type Say = (key: Parameters<typeof alertSentence>[1], values?: Record<string, number>) => string;

/**
 * Returns the alerts of a message in two groups: near deadlines first, because a reader acts on them first,
 * and then changes.
 */
function digestOf(lines: readonly AlertLine[], say: Say): AlertDigest {
  const [first] = lines;
  if (lines.length === 1 && first) return { subject: first.title, groups: [{ title: '', lines }] };
  const isDeadline = ({ kind }: AlertLine) => kind === 'deadline';
  const groups = (['deadlines', 'changes'] as const).flatMap((name) => {
    const its = lines.filter((line) => isDeadline(line) === (name === 'deadlines'));
    return its.length > 0 ? [{ name, lines: its }] : [];
  });
  return {
    subject: groups.map(({ name, lines: { length: n } }) => say(`subject_${name}`, { n })).join(say('comma')),
    groups: groups.map(({ name, lines: its }) => ({ title: say(`group_${name}`), lines: its })),
  };
}

interface Linking {
  channel: Pick<ChannelRow, 'id' | 'address_hash'>;
  keys: AlertKeys;
  origin: string;
}

/** Returns the URL of the page that stops or confirms a mail channel without a login. */
export const linkOf = (use: 'stop' | 'confirm', { channel, keys, origin }: Linking): string =>
  `${origin}${alertPagePath(use, channel.id, keys.token(use, channel.id, channel.address_hash))}`;
