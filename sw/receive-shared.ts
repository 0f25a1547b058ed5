import { routes } from '../contract/links/screen-paths.ts';
import { sharedLost } from '../contract/links/share-target.ts';

/**
 * Stores shared files and texts on the device for review, and redirects to the review page. Works without a
 * connection.
 */
export async function receiveShared(
  request: Request,
  store: (request: Request) => Promise<void>,
): Promise<Response> {
  let query = '';
  try {
    await store(request);
  } catch {
    // The item still exists in the application that shared it; the page shows that the item could not be
    // stored on this device.
    query = `?${sharedLost}`;
  }
  return Response.redirect(`/#${routes.ownReview}${query}`, 303);
}
