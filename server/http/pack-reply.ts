import { AppError } from '../../contract/error-code.ts';
import { sealedFormat } from '../../contract/wire/sealed-format.ts';
import type { Reply } from './exchange.ts';
import { sealBytes } from './seal.ts';
import type { DataKey } from './success.ts';

/**
 * Returns an encrypted pack (data that a device stores for offline search). Only members may request packs,
 * and each member has a key. Without a key, throws a refusal.
 */
export async function packReply(pack: Uint8Array, key: DataKey | undefined): Promise<Reply> {
  if (!key) throw new AppError('login_required');
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'no-store',
      Vary: 'Authorization',
      [sealedFormat.keyIdHeader]: String(key.id),
    },
    body: await sealBytes(sealedFormat.packedMark, pack, key.secret),
  };
}
