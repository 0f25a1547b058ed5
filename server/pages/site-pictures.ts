import { sitePictureNames } from '../../contract/wire/site-picture-path.ts';
import { AppError } from '../../contract/error-code.ts';
import { sitePicture } from '../domain/site/site-logo.ts';
import type { Answerer } from '../http/observed.ts';
import { documentReply } from '../http/document-reply.ts';
import type { Server } from '../http/server.ts';

/**
 * Serves the site's logo and its icons. Their URLs change with the logo; a URL of an earlier logo gets the
 * present one, because chat programs and browsers store URLs of icons.
 */
export function serveSitePicture(server: Server): Answerer {
  const { database } = server;
  return async (exchange) => {
    const { now, context } = exchange;
    const name = sitePictureNames.find((one) => `${one}.png` === context.req.param('file'));
    const picture = name ? await sitePicture(name, { database, now }) : null;
    if (!picture) throw new AppError('not_found');
    const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
    const cacheControl = 'public, max-age=86400';
    const body = new Uint8Array(picture);
    return documentReply({ type: 'image/png', body, cacheControl, headers }, exchange, server);
  };
}
