import { cardSign } from '../../../contract/calls/sailings/card.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { cardLink } from '../../../contract/links/sailing-links.ts';
import { fetchAnswer } from '../../api/client.ts';
import { t } from '../../i18n/t.ts';
import { packCard } from './card-link.ts';
import { pictureOf } from './picture-of.ts';
import { drawPicture } from './sailing-picture.ts';
import { chosenRows, type Taken } from './taken.ts';

/** picture: the sailings with the page's own link, made on the device. card: signed by the server, whole in its link. */
export type CarryKind = 'picture' | 'card';

export interface Carried {
  link: string;
  /** What it holds and what it does not. */
  text: string;
  picture: { file: Blob; address: string } | null;
}

export async function makeCarried(kind: CarryKind, taken: Taken, signal: AbortSignal): Promise<Carried> {
  const most = kind === 'card' ? limits.cardSailingsMost : limits.cardPictureSailingsMost;
  const chosen = chosenRows(taken);
  const all = kind === 'card' ? chosen.filter(({ ownLink }) => !ownLink) : chosen;
  const leftOut = chosen.length - all.length;
  // Nothing of it was published by a shipowner: it is passed on as a picture, which says so and is not signed.
  if (all.length === 0 && chosen.length > 0) {
    const carried = await makeCarried('picture', taken, signal);
    return { ...carried, text: t('take.cardUnsigned') };
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
      leftOut > 0 && t('take.cardLeftOut', { n: leftOut }),
    ]
      .filter(Boolean)
      .join(' '),
    picture: file && { file, address: URL.createObjectURL(file) },
  };
}

function textOf(kind: CarryKind, n: number, isCut: boolean): string {
  if (kind === 'picture') return isCut ? t('take.pictureFirst', { n }) : t('take.pictureReady');
  return n <= limits.cardPictureSailingsMost
    ? t('take.cardReady', { n })
    : t('take.cardReadyLink', { n, most: limits.cardPictureSailingsMost });
}

async function signedLink(rows: Taken['rows'], { lane }: Taken, signal: AbortSignal): Promise<string> {
  const request = {
    ids: rows.map(({ id }) => id),
    ...(lane.from && { from: lane.from }),
    ...(lane.to && { to: lane.to }),
  };
  const { answer } = await fetchAnswer(cardSign, request, { signal });
  return cardLink(await packCard(answer));
}

/** A card says what a visitor sees, and so does the picture of it. */
const asVisitor = ({ ship_name: _ship, voyage_number: _voyage, ...row }: Taken['rows'][number]) => row;
