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
import { fairQueue } from '../fair-queue.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal, tooManyPictures } from '../rights/refusal.ts';
import { countOf, countOneMore, windowEnd } from '../rights/recent-counts.ts';
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

/**
 * Limits the pictures that are re-encoded at the same time, because each occupies memory. Members take turns,
 * so many pictures of one member do not delay another member.
 */
const inTurn = fairQueue({ perClient: 3, inAll: 16 });

/**
 * Stores a picture under the id that the client created. A repeated request with the same id returns the
 * first answer; an id of another member's picture is treated as unknown.
 */
export async function storePicture(
  { id, picture }: Upload,
  visit: PictureVisit,
): Promise<AnswerOf<typeof fileUpload>> {
  const { database, caller } = visit;
  const known = await findFile(database, id);
  if (known) return ownFile(known, caller);
  const made = await remade(picture, visit);
  return database.db.transaction().execute((db) => storeMadePicture({ db }, { id, made }, visit));
}

/**
 * The re-encoded pictures of queued changes, by request. They are prepared before the transaction that stores
 * them.
 */
const prepared = new WeakMap<object, RemadePicture>();

/** Re-encodes a queued picture outside the transaction, because this is slow. */
export async function prepareWaitingPicture(request: Upload, visit: PictureVisit): Promise<void> {
  if (await findFile(visit.database, request.id)) return;
  prepared.set(request, await remade(request.picture, visit));
}

/** Stores queued pictures; each counts against the daily limit like a directly uploaded one. */
export const applyPictures = oneByOne(async (request: Upload, applying: Applying) => {
  const known = await findFile(applying, request.id);
  if (known) return ownFile(known, applying.caller);
  const made = prepared.get(request);
  // The picture was already stored when this change was prepared, so it was not re-encoded. The stored
  // picture has since been deleted, so the device must send the change again.
  if (!made) throw new AppError('unavailable');
  return storeMadePicture(applying, { id: request.id, made }, applying);
});

/**
 * Returns a picture in the sizes in which it is stored. Throws a refusal if the picture is invalid or the
 * daily limit is reached.
 */
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

/**
 * Returns the key and period for counting a member's invalid pictures. The server spends as much time on an
 * invalid picture as on a valid one, so both have the same daily limit.
 */
const failed = ({ caller, now }: PictureVisit) =>
  [`picture ${caller.member_id}`, { now, windowMs: dayMs }] as const;

function assertFewFailures(visit: PictureVisit): void {
  const [key, counted] = failed(visit);
  if (countOf(visit.database, key, counted) < serverLimits.picturesPerDayMost) return;
  throw tooManyPictures(windowEnd(counted), visit.now);
}

async function storeMadePicture(
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

/** Returns the bytes of a stored picture. Throws `not_found` if it is not stored in this width. */
export async function viewPicture(
  { id, width }: ParsedRequestOf<typeof filePicture>,
  { database }: Pick<PictureVisit, 'database'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = await findPicture(database, id, width);
  if (!body) throw new AppError('not_found');
  return new Uint8Array(body);
}
