import type { AnswerOf, ParsedRequestOf } from '../../contract/call.ts';
import type { filePicture, fileUpload } from '../../contract/calls/file.ts';
import { AppError } from '../../contract/error-code.ts';
import { limits } from '../../contract/limits.ts';
import type { Language } from '../../contract/messages/sentence.ts';
import { picturePath } from '../../contract/rules/picture-path.ts';
import {
  findFile,
  findFileBefore,
  findPicture,
  insertFile,
  lockMember,
  type StoredFile,
} from '../db/files.ts';
import type { OpenDatabase, Queries } from '../db/open.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Caller } from './caller.ts';
import { refusal } from './refusal.ts';
import { remakePicture } from './remake-picture.ts';

interface PictureVisit {
  database: OpenDatabase;
  caller: Caller;
  language: Language;
  now: Date;
}

const dayMs = 86_400_000;
/** Pictures that wait to be drawn anew; each holds its bytes in memory. */
const waitingMost = 16;
const inTurn = oneAtATime(waitingMost);

/**
 * Stores a picture under the id that the client made. The same member's id again is answered as at
 * the first time; an id of somebody else is as unknown as any.
 */
export async function storePicture(
  { id, picture }: ParsedRequestOf<typeof fileUpload>,
  visit: PictureVisit,
): Promise<AnswerOf<typeof fileUpload>> {
  const { database, caller, language, now } = visit;
  const known = await findFile(database, id);
  if (known) return ownFile(known, caller);
  await assertRoom(database, visit);
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > limits.pictureBytesMost) {
    const values = { megabytes: limits.pictureBytesMost / 1_048_576 };
    throw refusal(language, { code: 'too_large', field: 'picture', why: 'picture_too_large', values });
  }
  const made = await inTurn(() => remakePicture(bytes));
  if (typeof made === 'string') throw refusal(language, { code: 'invalid', field: 'picture', why: made });
  const { sizes, width, height } = made;
  const stored = await database.db.transaction().execute(async (db) => {
    await lockMember({ db }, caller.member_id);
    await assertRoom({ db }, visit);
    const file = { id, member_id: caller.member_id, width, height, used_as: null, create_time: now };
    return (await insertFile({ db }, file, sizes)) ? file : findFile({ db }, id);
  });
  return ownFile(stored, caller);
}

function ownFile(file: StoredFile | null, caller: Caller): AnswerOf<typeof fileUpload> {
  if (file?.member_id !== caller.member_id) throw new AppError('not_found');
  const { id, width, height } = file;
  return { id, path: picturePath(id), width, height };
}

async function assertRoom(queries: Queries, { caller, language, now }: PictureVisit): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const choice = { memberId: caller.member_id, since, most: limits.picturesPerDayMost };
  const before = await findFileBefore(queries, choice);
  if (!before) return;
  const seconds = Math.max(1, Math.ceil((before.getTime() + dayMs - now.getTime()) / 1000));
  throw refusal(language, {
    code: 'too_many_requests',
    field: 'picture',
    why: 'pictures_today',
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
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
