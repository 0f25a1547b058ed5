import type { Reply } from './exchange.ts';

/** A stored picture never changes: another one has another id. Opened by itself it may do nothing at all. */
export const pictureReply = (body: Uint8Array<ArrayBuffer>): Reply => ({
  status: 200,
  headers: {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  },
  body,
});
