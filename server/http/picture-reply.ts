import type { Reply } from './exchange.ts';

/**
 * Returns the response with a stored picture. Pictures never change, because a new one has a new id. Opened
 * as a document, a picture must not run anything.
 */
export const pictureReply = (body: Uint8Array<ArrayBuffer>): Reply => ({
  status: 200,
  headers: {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  },
  body,
});
