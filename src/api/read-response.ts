import type { AnswerOf, Call } from '../../contract/call.ts';
import { AppError } from '../../contract/error-code.ts';
import { sealedFormat } from '../../contract/wire/sealed-format.ts';
import type { DataKey } from '../store/device-rows.ts';
import { checkAnswer } from './check-answer.ts';

/** A validated answer of our server. */
export interface ReadAnswer<Answer> {
  answer: Answer;
  /** The time at which the server sent the answer, in ms of the server's clock. */
  fetchedTime: number;
  /** The ETag: equal values mean equal content. */
  etag: string | undefined;
}

/** The data and headers of an answer, and the keys to decrypt it. */
export interface ResponseParts {
  data: unknown;
  headers: Headers;
  dataKeys: readonly DataKey[];
}

/**
 * Decrypts the answer of an API call and validates it against the schema. Throws `broken` if the answer does
 * not match the schema.
 */
export async function readResponse<C extends Call>(
  call: C,
  { data, headers, dataKeys }: ResponseParts,
): Promise<ReadAnswer<AnswerOf<C>>> {
  const keyId = headers.get(sealedFormat.keyIdHeader);
  // The service worker also encrypts cached answers of calls that the server does not encrypt. Such an answer
  // has the id of its key (`keyId`), by which it is recognized here.
  const isSealed = typeof data === 'string' && (call.sealed || keyId !== null);
  const plain = isSealed ? await unseal(data, keyId, dataKeys) : data;
  const checked = await checkAnswer(call.answer, plain);
  if (!checked.success)
    throw new AppError('broken', {
      status: 200,
      message: `the answer of ${call.path} does not match the contract`,
      cause: checked.issues,
    });
  return {
    answer: checked.output as AnswerOf<C>,
    fetchedTime: Date.parse(headers.get('date') ?? '') || Date.now(),
    etag: headers.get('etag') ?? undefined,
  };
}

/**
 * Decrypts an answer. Throws `session_ended` if this device does not have its key. The code for decrypting is
 * loaded with the first encrypted answer, because only members get encrypted answers.
 */
async function unseal(text: string, keyId: string | null, dataKeys: readonly DataKey[]): Promise<unknown> {
  const key = keyId === null ? dataKeys[0] : dataKeys.find(({ key_id }) => key_id === keyId);
  // Without its key, the answer cannot be decrypted. The error is the same as for an ended session, because
  // this device gets the key again at the next login.
  if (!key) throw new AppError('session_ended', { message: 'no key' });
  const { decrypt } = await import('../store/sealing/sealing.ts');
  return decrypt(text, key.key);
}
