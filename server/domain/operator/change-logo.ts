import { hash } from 'node:crypto';

import * as limits from '../../../contract/limits/limits.ts';
import { findSitePicture, storeSitePicture } from '../../db/site/site-pictures.ts';
import { logoSetting } from '../site/identity.ts';
import type { PictureFault } from '../site/remake-picture.ts';
import { remakeLogo } from '../site/site-logo.ts';
import { storeRevised, type Workplace } from './site-settings.ts';

/**
 * Stores the site's logo, from which the server makes all icons, and a revision of the settings. If `bytes`
 * is null, restores the program's own logo. Returns the reason if the file is not an acceptable picture,
 * otherwise null.
 */
export async function changeLogo(
  bytes: Buffer | null,
  workplace: Workplace,
): Promise<PictureFault | 'picture_too_large' | null> {
  if (bytes && bytes.length > limits.pictureBytesMost) return 'picture_too_large';
  const body = bytes && (await remakeLogo(bytes));
  if (typeof body === 'string') return body;
  const version = body === null ? '' : hash('sha256', body, 'hex').slice(0, 12);
  await storeRevised([[logoSetting, version]], workplace, async (queries, before) => {
    // Logos that were set before logos had revisions are not stored under a version yet.
    const former = await findSitePicture(queries, 'logo');
    if (former && before.logo !== '') await storeSitePicture(queries, `logo ${before.logo}`, former);
    if (body) await storeSitePicture(queries, `logo ${version}`, body);
    await storeSitePicture(queries, 'logo', body);
  });
  return null;
}
