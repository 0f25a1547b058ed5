import type { AnswerOf, Call } from '../../contract/call.ts';
import { AppError } from '../../contract/error-code.ts';
import { sealedFormat } from '../../contract/wire/sealed-format.ts';
import type { DataKey } from '../store/device-rows.ts';
import { checkAnswer } from './check-answer.ts';

/** An answer of ours, whole and believed. */
export interface ReadAnswer<Answer> {
  answer: Answer;
  /** When the server gave it, in ms of its clock. */
  fetchedTime: number;
  /** Names its content: the same name, the same content. */
  etag: string | undefined;
}

/** What stood in the envelope, and what its headers say of it. */
export interface ResponseParts {
  data: unknown;
  headers: Headers;
  dataKeys: readonly DataKey[];
}

/** Opens what came as an answer of the call: seal and schema. The client believes nothing else. */
export async function readResponse<C extends Call>(
  call: C,
  { data, headers, dataKeys }: ResponseParts,
): Promise<ReadAnswer<AnswerOf<C>>> {
  const plain =
    typeof data === 'string' && call.sealed
      ? await unseal(data, headers.get(sealedFormat.keyIdHeader), dataKeys)
      : data;
  const checked = await checkAnswer(call.answer, plain);
  if (!checked.success)
    throw new AppError('broken', {
      status: 200,
      message: `${call.path} is not what the contract says`,
      cause: checked.issues,
    });
  return {
    answer: checked.output as AnswerOf<C>,
    fetchedTime: Date.parse(headers.get('date') ?? '') || Date.now(),
    etag: headers.get('etag') ?? undefined,
  };
}

/** Decryption is loaded with the first sealed answer, which only members get. */
async function unseal(text: string, keyId: string | null, dataKeys: readonly DataKey[]): Promise<unknown> {
  const key = keyId === null ? dataKeys[0] : dataKeys.find(({ key_id }) => key_id === keyId);
  // Without its key the answer is as good as not there; logging in again brings the key.
  if (!key) throw new AppError('session_ended', { message: 'no key' });
  const { decrypt } = await import('../store/sealing/sealing.ts');
  return decrypt(text, key.key);
}
