import type { Transaction } from 'kysely';

import {
  findFirstAdministrator,
  listCategoryIds,
  publishTimesBySource,
  writeAdvert,
  writeArticle,
  writeCategory,
} from '../../../db/content/write-content.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import { insertFile } from '../../../db/site/files.ts';
import type { Tables } from '../../../db/tables.ts';
import { recordImported } from '../edit/edit-content.ts';
import { recordEvent } from '../../rights/audit.ts';
import type { RemadePicture } from '../../site/remake-picture.ts';
import type { AgreementPiece, ContentPiece, ShownPiece } from './content-piece.ts';
import { importAgreement } from './import-agreement.ts';
import type { ContentFault } from './parse-content.ts';
import { ownPictureOf, withStoredPictures } from './pictures-of-piece.ts';

/** A re-encoded picture of the folder. Its id derives from its bytes, so each picture is stored once. */
export interface ContentPicture extends RemadePicture {
  path: string;
  id: string;
}

export type ContentOutcome =
  | { kind: 'faults'; faults: ContentFault[] }
  | { kind: 'no_administrator' }
  | { kind: 'done'; added: number; changed: number; pictures: number };

interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/** Thrown to roll the transaction back. It contains the outcome for the caller. */
class Refused extends Error {
  readonly outcome: ContentOutcome;

  constructor(outcome: ContentOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Writes articles, adverts and agreements in one transaction: either all or none. An article or advert that was
 * imported before under the same name is replaced. Its publication time stays unless the folder states another.
 * Pieces that are no longer in the folder stay on the site.
 */
export async function importContent(
  { pieces, pictures }: { pieces: readonly ContentPiece[]; pictures: readonly ContentPicture[] },
  { database, now }: Workplace,
): Promise<ContentOutcome> {
  const shown = pieces.filter((piece) => piece.kind !== 'agreement');
  const agreements = pieces.filter((piece) => piece.kind === 'agreement');
  try {
    return await database.db.transaction().execute(async (db) => {
      await writeCategories(db, shown);
      const stored = await storePictures(db, pictures, now);
      const written = [
        ...(await writeAgreements(db, agreements, now)),
        ...(await writeShown(db, shown, { pictures, now })),
      ];
      const added = written.filter((one) => one === 'new').length;
      const detail = { added, changed: written.length - added, pictures: stored };
      await recordEvent({ db }, { action: 'content_imported', actor: 'operator', now, detail });
      return { kind: 'done', ...detail };
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

type Written = 'new' | 'changed';

async function writeAgreements(
  db: Transaction<Tables>,
  agreements: readonly AgreementPiece[],
  now: Date,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const piece of agreements) {
    const outcome = await importAgreement(db, piece, now);
    if (typeof outcome !== 'string') throw new Refused({ kind: 'faults', faults: [outcome] });
    written.push(outcome);
  }
  return written;
}

async function writeShown(
  db: Transaction<Tables>,
  shown: readonly ShownPiece[],
  { pictures, now }: { pictures: readonly ContentPicture[]; now: Date },
): Promise<Written[]> {
  const ids = new Map(pictures.map(({ path, id }) => [path, id]));
  const times = {
    article: await publishTimesBySource(db, 'article'),
    advert: await publishTimesBySource(db, 'advertising'),
  };
  const written: Written[] = [];
  for (const piece of shown) {
    const publish_time = publishTimeOf(piece, times[piece.kind].get(piece.source), now);
    written.push(await writePiece(db, piece, { ids, publish_time, now }));
    await recordImported({ db }, { kind: piece.kind, source: piece.source }, now);
  }
  return written;
}

/**
 * Returns the publication time of an article or advert, or null for a draft: the time that the folder states,
 * otherwise the time of an earlier import, otherwise the current time.
 */
function publishTimeOf({ facts }: ShownPiece, before: Date | null | undefined, now: Date): Date | null {
  return facts.draft ? null : (facts.publish ?? before ?? now);
}

/** Writes the categories whose titles the folder states. Throws `Refused` if a piece has an unknown category. */
async function writeCategories(db: Transaction<Tables>, shown: readonly ShownPiece[]): Promise<void> {
  const known = new Set(await listCategoryIds(db));
  const articles = shown.filter((piece) => piece.kind === 'article');
  for (const { facts, zh, en } of articles) {
    const [chinese_title, english_title] = [zh.texts.category_title, en.texts.category_title];
    if (chinese_title === undefined || english_title === undefined) continue;
    await writeCategory(db, { id: facts.category, chinese_title, english_title });
    known.add(facts.category);
  }
  const faults = articles
    .filter(({ facts }) => !known.has(facts.category))
    .map(({ source, facts }): ContentFault => ({
      path: `${source}.zh.md`,
      problem: 'category_new',
      name: facts.category,
    }));
  if (faults.length > 0) throw new Refused({ kind: 'faults', faults });
}

/** Stores the new pictures and returns their number. Throws `Refused` if no administrator exists to own them. */
async function storePictures(
  db: Transaction<Tables>,
  pictures: readonly ContentPicture[],
  now: Date,
): Promise<number> {
  if (pictures.length === 0) return 0;
  const owner = await findFirstAdministrator(db);
  if (owner === null) throw new Refused({ kind: 'no_administrator' });
  let stored = 0;
  for (const { id, sizes, width, height } of pictures) {
    const file = { id, member_id: owner, width, height, used_as: 'content' as const, create_time: now };
    if (await insertFile({ db }, file, sizes)) stored += 1;
  }
  return stored;
}

interface Writing {
  ids: ReadonlyMap<string, string>;
  publish_time: Date | null;
  now: Date;
}

function writePiece(db: Transaction<Tables>, piece: ShownPiece, { ids, publish_time, now }: Writing) {
  const { source, zh, en } = piece;
  const common = {
    source,
    chinese_title: zh.texts.title,
    english_title: en.texts.title,
    chinese_summary: zh.texts.summary,
    english_summary: en.texts.summary,
    chinese_body: withStoredPictures(zh.body, source, ids),
    english_body: withStoredPictures(en.body, source, ids),
    picture_id: ownPictureOf(piece, ids),
    rank: piece.facts.rank,
    publish_time,
    end_time: piece.facts.end ?? null,
    is_demo: false,
  };
  if (piece.kind === 'advert')
    return writeAdvert(db, {
      ...common,
      place: piece.facts.place,
      link: piece.facts.link,
      chinese_advertiser: piece.zh.texts.advertiser,
      english_advertiser: piece.en.texts.advertiser,
    });
  return writeArticle(db, {
    ...common,
    category_id: piece.facts.category,
    lanes: piece.facts.lanes,
    is_recommended: piece.facts.recommended,
    chinese_author: piece.zh.texts.author,
    english_author: piece.en.texts.author,
    change_time: now,
  });
}
