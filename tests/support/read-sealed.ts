import type { LocalValues } from '../../src/store/device-rows.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';

/** Fetches an encrypted answer of the server without the page and decrypts the answer. */
export async function readSealed<Data>(
  url: string,
  { token, data_key }: Partial<LocalValues>,
  path: string,
): Promise<Data> {
  const answer = await fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: string };
  return (await decrypt(data, data_key?.[0]?.key ?? '')) as Data;
}
