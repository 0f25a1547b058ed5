import type { AnswerOf, Call } from '../../contract/call.ts';
import { AppError } from '../../contract/error-code.ts';
import { keptAnswers, type LineFault } from '../../contract/wire/kept-answer.ts';
import { sealedFormat } from '../../contract/wire/sealed-format.ts';
import type { DataKey } from '../store/local.ts';
import { checkAnswer } from './check-answer.ts';
import { openEnvelope } from './envelope.ts';

/** An answer of ours, whole and believed. */
export interface FetchedAnswer<Answer> {
  answer: Answer;
  /** When the server gave it, in ms of its clock. */
  fetchedTime: number;
  /** It is the service worker's kept copy. */
  fromCache: boolean;
  /** Why the worker did not believe the network. */
  fault: LineFault | undefined;
}

/** Opens a response as an answer of the call: envelope, seal, schema. The client believes nothing else. */
export async function readResponse<C extends Call>(
  call: C,
  { response, text, dataKeys }: { response: Response; text: string; dataKeys: readonly DataKey[] },
): Promise<FetchedAnswer<AnswerOf<C>>> {
  const { headers } = response;
  // A redirect hides its status; none of our answers is one.
  const status = response.type === 'opaqueredirect' ? 200 : response.status;
  const opened = openEnvelope({
    status,
    contentType: headers.get('content-type') ?? '',
    text,
    retryAfter: headers.get('retry-after'),
  });
  const plain =
    typeof opened === 'string' && call.sealed
      ? await unseal(opened, headers.get(sealedFormat.keyIdHeader), dataKeys)
      : opened;
  const checked = await checkAnswer(call.answer, plain);
  if (!checked.success)
    throw new AppError('broken', {
      status,
      message: `${call.path} is not what the contract says`,
      cause: checked.issues,
    });
  return {
    answer: checked.output as AnswerOf<C>,
    fetchedTime: Date.parse(headers.get('date') ?? '') || Date.now(),
    fromCache: headers.get(keptAnswers.keptHeader) === '1',
    fault: (headers.get(keptAnswers.faultHeader) as LineFault | null) ?? undefined,
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
