import type { Reply } from './exchange.ts';

/**
 * Returns the response with a stored picture. A stored picture never changes, because a new picture gets a
 * new id. A browser that opens the picture as a document must not run scripts in it.
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
