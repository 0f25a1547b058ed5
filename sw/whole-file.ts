import { isWhole } from '../contract/wire/our-mark.ts';

/**
 * Returns the response if it is complete. A truncated file is fetched once more without the browser's HTTP
 * cache, which would store files under `assets/` for a year, truncated or not. Throws if it is truncated
 * again.
 */
export async function wholeFile(
  response: Response,
  fetchAgain: (options: RequestInit) => Promise<Response>,
): Promise<Response> {
  if (await isComplete(response)) return response;
  const again = await fetchAgain({ cache: 'reload' });
  if (await isComplete(again)) return again;
  throw new TypeError('The file was cut off during the transfer.');
}

async function isComplete(response: Response): Promise<boolean> {
  // Only a response with status 200 contains a whole file. The length of other responses is not checked.
  if (response.status !== 200) return true;
  return isWhole(response, (await response.clone().arrayBuffer()).byteLength);
}
