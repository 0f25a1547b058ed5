import { AppError } from '../../../contract/error-code.ts';
import { offlineLanes } from '../../../contract/calls/packs.ts';
import { decodePack } from '../../../trade/lane-pack/pack.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { fetchBytes } from '../../api/client.ts';
import type { CallSession } from '../../store/stored-session.ts';
import { decryptBytes } from '../../store/sealing/sealing.ts';
import type { ArrivedPack } from './write-packs.ts';

/**
 * Requests packs (sailings of lanes for offline search) from the server. Throws `tampered` if the answer
 * cannot be read, was made for another session, or is encrypted under an unknown data key.
 */
export async function fetchPacks(
  session: CallSession,
  lanes: readonly string[],
  cursor: string,
): Promise<ArrivedPack> {
  const request = { lanes: lanes.join(';'), ...(cursor !== '' && { cursor }) };
  const { bytes, headers, session: asked } = await fetchBytes(offlineLanes, request);
  const keyId = headers.get(sealedFormat.keyIdHeader);
  const dataKey = session.dataKeys.find(({ key_id }) => key_id === keyId);
  if (!dataKey || asked.token !== session.token) throw new AppError('tampered', { message: 'another key' });
  const plain = await decryptBytes(bytes, dataKey.key);
  try {
    return decodePack(plain);
  } catch (cause) {
    throw new AppError('tampered', { cause });
  }
}
