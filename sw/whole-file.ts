import { isWhole } from '../contract/wire/our-mark.ts';

/**
 * What was fetched, if it is all there. A file that was cut is fetched once more, past what the browser itself keeps:
 * names under `assets/` are good for a year there, cut or not.
 */
export async function wholeFile(
  response: Response,
  fetchAgain: (options: RequestInit) => Promise<Response>,
): Promise<Response> {
  if (await isAllThere(response)) return response;
  const again = await fetchAgain({ cache: 'reload' });
  if (await isAllThere(again)) return again;
  throw new TypeError('The file was cut.');
}

async function isAllThere(response: Response): Promise<boolean> {
  // Of other sites nothing is known.
  if (response.status !== 200) return true;
  return isWhole(response, (await response.clone().arrayBuffer()).byteLength);
}
