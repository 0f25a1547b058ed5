import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleSiteHandle,
  consoleSiteLogo,
  consoleSiteView,
} from '../../../contract/calls/console/site.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sitePicturePath } from '../../../contract/wire/site-picture-path.ts';
import { changedSettings, changeSetting, siteSettingNames } from '../operator/site-settings.ts';
import { refusal } from '../rights/refusal.ts';
import { identityIn } from '../site/identity.ts';
import { changeLogo } from '../site/site-logo.ts';
import { listSiteSettings } from '../../db/site/settings.ts';
import type { ConsoleVisit } from './enter-console.ts';

export async function viewSite({
  database,
}: Pick<ConsoleVisit, 'database'>): Promise<AnswerOf<typeof consoleSiteView>> {
  const stored = new Map<string, string>(await changedSettings({ database }));
  const { logo } = identityIn(await listSiteSettings(database));
  return {
    list: siteSettingNames.map((name) => ({ name, value: stored.get(name) ?? '' })),
    logo: logo === '' ? '' : sitePicturePath('logo', logo),
  };
}

/**
 * Stores a site setting. Throws `not_found` for an unknown name, and `invalid` for a value that the setting
 * does not allow.
 */
export async function saveSite(
  { name, value }: ParsedRequestOf<typeof consoleSiteHandle>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleSiteHandle>> {
  const known = siteSettingNames.find((one) => one === name);
  if (!known) throw new AppError('not_found');
  if (!(await changeSetting({ name: known, value }, visit)))
    throw refusal({
      code: 'invalid',
      field: 'value',
      why: known === 'colour' ? 'console_colour' : 'console_setting',
    });
  return viewSite(visit);
}

/** Stores the site's logo. Throws a refusal for a file that is no picture. */
export async function saveLogo(
  { picture }: ParsedRequestOf<typeof consoleSiteLogo>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleSiteLogo>> {
  const fault = await changeLogo(picture === '' ? null : Buffer.from(picture, 'base64'), visit);
  const values = { megabytes: limits.pictureBytesMost / 1_048_576 };
  if (fault) throw refusal({ code: 'invalid', field: 'picture', why: fault, values });
  return viewSite(visit);
}
