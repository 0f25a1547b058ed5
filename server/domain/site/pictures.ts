import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { filePicture, fileUpload } from '../../../contract/calls/site/file.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import {
  findFile,
  findFileBefore,
  findPicture,
  insertFile,
  lockMember,
  type StoredFile,
} from '../../db/site/files.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { fairTurns } from '../fair-turns.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal, tooManyPictures } from '../rights/refusal.ts';
import { countOf, countOneMore, windowEnd } from '../recent-counts.ts';
import { remakePicture, type RemadePicture } from './remake-picture.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';

interface Visitor {
  caller: Caller;
  now: Date;
}
interface PictureVisit extends Visitor {
  database: OpenDatabase;
}
type Upload = ParsedRequestOf<typeof fileUpload>;

/** Pictures that wait to be drawn anew; each holds its bytes in memory. Somebody's many do not turn another's away. */
const inTurn = fairTurns({ perClient: 3, inAll: 16 });

/**
 * Stores a picture under the id that the client made. The same member's id again is answered as at
 * the first time; an id of somebody else is as unknown as any.
 */
export async function storePicture(
  { id, picture }: Upload,
  visit: PictureVisit,
): Promise<AnswerOf<typeof fileUpload>> {
  const { database, caller } = visit;
  const known = await findFile(database, id);
  if (known) return ownFile(known, caller);
  const made = await remade(picture, visit);
  return database.db.transaction().execute((db) => keepPicture({ db }, { id, made }, visit));
}

/** Pictures that waited on a device, drawn anew before the transaction in which they are stored. */
const prepared = new WeakMap<object, RemadePicture>();

/** The slow part of storing a picture of the queue: outside the transaction. */
export async function prepareWaitingPicture(request: Upload, visit: PictureVisit): Promise<void> {
  if (await findFile(visit.database, request.id)) return;
  prepared.set(request, await remade(request.picture, visit));
}

/** Stores pictures that waited on a device; each counts as one that is sent by itself. */
export const applyPictures = oneByOne(async (request: Upload, applying: Applying) => {
  const known = await findFile(applying, request.id);
  if (known) return ownFile(known, applying.caller);
  const made = prepared.get(request);
  // It was there a moment ago.
  if (!made) throw new AppError('unavailable');
  return keepPicture(applying, { id: request.id, made }, applying);
});

/** A picture in the sizes that are stored. Throws what is wrong with it, and when there is no room for another one. */
async function remade(picture: string, visit: PictureVisit): Promise<RemadePicture> {
  const { database } = visit;
  await assertRoom(database, visit);
  assertFewFailures(visit);
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > limits.pictureBytesMost) {
    const values = { megabytes: limits.pictureBytesMost / 1_048_576 };
    throw refusal({ code: 'too_large', field: 'picture', why: 'picture_too_large', values });
  }
  const { member_id } = visit.caller;
  const made = await inTurn(`member ${member_id}`, () => remakePicture(bytes));
  if (typeof made === 'string') countOneMore(visit.database, ...failed(visit));
  if (typeof made === 'string') throw refusal({ code: 'invalid', field: 'picture', why: made });
  return made;
}

/** What was no picture costs as much as one, and counts by itself: those of a day are as many as pictures. */
const failed = ({ caller, now }: PictureVisit) =>
  [`picture ${caller.member_id}`, { now, windowMs: dayMs }] as const;

function assertFewFailures(visit: PictureVisit): void {
  const [key, counted] = failed(visit);
  if (countOf(visit.database, key, counted) < serverLimits.picturesPerDayMost) return;
  throw tooManyPictures(windowEnd(counted), visit.now);
}

async function keepPicture(
  transaction: Queries,
  { id, made: { sizes, width, height } }: { id: string; made: RemadePicture },
  visit: Visitor,
): Promise<AnswerOf<typeof fileUpload>> {
  const { caller, now } = visit;
  await lockMember(transaction, caller.member_id);
  await assertRoom(transaction, visit);
  const file = { id, member_id: caller.member_id, width, height, used_as: null, create_time: now };
  const stored = (await insertFile(transaction, file, sizes)) ? file : await findFile(transaction, id);
  return ownFile(stored, caller);
}

function ownFile(file: StoredFile | null, caller: Caller): AnswerOf<typeof fileUpload> {
  if (file?.member_id !== caller.member_id) throw new AppError('not_found');
  const { id, width, height } = file;
  return { id, path: picturePath(id), width, height };
}

async function assertRoom(queries: Queries, visit: Visitor): Promise<void> {
  const { caller, now } = visit;
  const since = new Date(now.getTime() - dayMs);
  const choice = { memberId: caller.member_id, since, most: serverLimits.picturesPerDayMost };
  const before = await findFileBefore(queries, choice);
  if (before) throw tooManyPictures(new Date(before.getTime() + dayMs), now);
}

/** The bytes of a stored picture. Throws `not_found`. */
export async function viewPicture(
  { id, width }: ParsedRequestOf<typeof filePicture>,
  { database }: Pick<PictureVisit, 'database'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = await findPicture(database, id, width);
  if (!body) throw new AppError('not_found');
  return new Uint8Array(body);
}
