import { cardSign } from '../../../contract/calls/sailings/card.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { cardLink } from '../../../contract/links/sailing-links.ts';
import { fetchAnswer } from '../../api/client.ts';
import { t } from '../../i18n/t.ts';
import { packCard } from './card-link.ts';
import { pictureOf } from './picture-of.ts';
import { drawPicture } from './sailing-picture.ts';
import { chosenRows, type SharedSailings } from './shared-sailings.ts';

/**
 * The kind of share. picture: a picture drawn on the device, with a link to the page. card: sailings signed
 * by the server, whose whole content is in the link.
 */
export type ShareKind = 'picture' | 'card';

export interface ShareResult {
  link: string;
  /** A text about the sailings that are included and those that are left out. */
  text: string;
  picture: { file: Blob; address: string } | null;
}

export async function makeShareResult(
  kind: ShareKind,
  taken: SharedSailings,
  signal: AbortSignal,
): Promise<ShareResult> {
  const most = kind === 'card' ? limits.cardSailingsMost : limits.cardPictureSailingsMost;
  const chosen = chosenRows(taken);
  const all = kind === 'card' ? chosen.filter(({ ownLink }) => !ownLink) : chosen;
  const leftOut = chosen.length - all.length;
  // The server signs no rows of own lists (schedules that the reader imported). If all chosen rows are of
  // this kind, they are shared as a picture instead of a card.
  if (all.length === 0 && chosen.length > 0) {
    const carried = await makeShareResult('picture', taken, signal);
    return { ...carried, text: t('share.cardUnsigned') };
  }
  const rows = all.slice(0, most);
  const link = kind === 'card' ? await signedLink(rows, taken, signal) : taken.link;
  const isDrawn = rows.length <= limits.cardPictureSailingsMost;
  const file = isDrawn
    ? await drawPicture(pictureOf(kind === 'card' ? rows.map(asVisitor) : rows, taken, link))
    : null;
  return {
    link,
    text: [
      textOf(kind, rows.length, rows.length < all.length),
      leftOut > 0 && t('share.cardLeftOut', { n: leftOut }),
    ]
      .filter(Boolean)
      .join(' '),
    picture: file && { file, address: URL.createObjectURL(file) },
  };
}

function textOf(kind: ShareKind, n: number, isCut: boolean): string {
  if (kind === 'picture') return isCut ? t('share.pictureFirst', { n }) : t('share.pictureReady');
  return n <= limits.cardPictureSailingsMost
    ? t('share.cardReady', { n })
    : t('share.cardReadyLink', { n, most: limits.cardPictureSailingsMost });
}

async function signedLink(
  rows: SharedSailings['rows'],
  { lane }: SharedSailings,
  signal: AbortSignal,
): Promise<string> {
  const request = {
    ids: rows.map(({ id }) => id),
    ...(lane.from && { from: lane.from }),
    ...(lane.to && { to: lane.to }),
  };
  const { answer } = await fetchAnswer(cardSign, request, { signal });
  return cardLink(await packCard(answer));
}

/** Removes from a row the facts that a visitor may not see, because a card must contain only public facts. */
const asVisitor = ({
  ship_name: _ship,
  voyage_number: _voyage,
  price_amount: _price,
  cut_offs: _cutOffs,
  ...row
}: SharedSailings['rows'][number]) => row;
