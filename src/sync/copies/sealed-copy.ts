import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import type { DataKey } from '../../store/device-rows.ts';
import { sealDeflated } from '../../store/sealing/sealing.ts';
import { copyOfAnswer } from './copy-of-answer.ts';

/**
 * Returns the copy of an answer with its `data` encrypted under a data key, as the server encrypts answers of
 * encrypted calls. `bytes` are the body of a successful answer: a JSON envelope with `data`.
 */
export async function sealedCopy(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
  { key, key_id }: DataKey,
): Promise<Response> {
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: unknown };
  const sealed = { status: 200, message: '', data: await sealDeflated(data, key) };
  const named = new Headers(headers);
  named.set(sealedFormat.keyIdHeader, key_id);
  return copyOfAnswer(new TextEncoder().encode(JSON.stringify(sealed)), named);
}
