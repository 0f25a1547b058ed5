import { AppError } from '../../../contract/error-code.ts';
import { offlineContainers } from '../../../contract/calls/containers.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { fetchBytes } from '../../api/client.ts';
import { decryptBytes } from '../../store/sealing/sealing.ts';
import type { CallSession } from '../../store/stored-session.ts';

/**
 * Requests the container voyages for offline search. Returns the bytes of `encodeContainerPack`, or no bytes
 * if nothing has changed since the cursor. Throws `tampered` if the answer is encrypted under an unknown data
 * key.
 */
export async function fetchContainerPack(session: CallSession, cursor: string): Promise<Uint8Array> {
  const {
    bytes,
    headers,
    session: asked,
  } = await fetchBytes(offlineContainers, cursor === '' ? {} : { cursor });
  const keyId = headers.get(sealedFormat.keyIdHeader);
  const dataKey = session.dataKeys.find(({ key_id }) => key_id === keyId);
  if (!dataKey || asked.token !== session.token) throw new AppError('tampered', { message: 'another key' });
  return decryptBytes(bytes, dataKey.key);
}
