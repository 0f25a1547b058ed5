import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleSiteHandle,
  consoleSiteLogo,
  consoleSiteRevert,
  consoleSiteRevision,
  consoleSiteView,
} from '../../../contract/calls/console/site.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sitePicturePath } from '../../../contract/wire/site-picture-path.ts';
import { changeLogo } from '../operator/change-logo.ts';
import {
  changedSettings,
  changeSetting,
  changeSettings,
  revisedNames,
  siteRevisions,
  siteSettingNames,
} from '../operator/site-settings.ts';
import { refusal } from '../rights/refusal.ts';
import { copyrightIn, identityIn, logoSetting } from '../site/identity.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listSiteSettings } from '../../db/site/settings.ts';
import { operatorOf, type ConsoleVisit } from './enter-console.ts';
import { revisionsOf, revisionValues } from './row-history.ts';

type SiteVisit = ConsoleVisit & { config: Pick<Config, 'site' | 'miniProgram'> };

export async function viewSite({
  database,
  config,
}: Pick<SiteVisit, 'database' | 'config'>): Promise<AnswerOf<typeof consoleSiteView>> {
  const rows = await listSiteSettings(database);
  const fallbacks: Partial<Record<string, string>> = {
    ...config.site,
    copyright: copyrightIn(rows, config.site.copyright),
    mini_program_picture: config.miniProgram.picture,
  };
  const stored = new Map<string, string>(await changedSettings({ database }));
  const { logo, names } = identityIn(rows);
  return {
    list: siteSettingNames.map((name) => ({
      name,
      value: stored.get(name) ?? '',
      fallback: fallbacks[name] ?? '',
    })),
    names,
    logo: logo === '' ? '' : sitePicturePath('logo', logo),
    logo_version: String(rows.get(logoSetting) ?? ''),
    revisions: await revisionsOf(database, { ...siteRevisions, columns: revisedNames }),
  };
}

/** Returns the settings of one revision. Throws `not_found` if the revision is unknown. */
export async function viewSiteRevision(
  { number }: ParsedRequestOf<typeof consoleSiteRevision>,
  { database }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleSiteRevision>> {
  return { number, values: await revisionOf(number, database) };
}

/**
 * Reverts the site to an earlier revision by saving that revision's settings as the current ones. Throws
 * `not_found` if the revision is unknown, and `invalid` if one of its values is no longer allowed.
 */
export async function revertSite(
  { number }: ParsedRequestOf<typeof consoleSiteRevert>,
  visit: SiteVisit,
): Promise<AnswerOf<typeof consoleSiteRevert>> {
  const { database, now } = visit;
  const values = await revisionOf(number, database);
  if (!(await changeSettings(values, { database, now, author_id: operatorOf(visit).member_id })))
    throw refusal({ code: 'invalid', field: 'value', why: 'console_setting' });
  return viewSite(visit);
}

async function revisionOf(number: number, database: OpenDatabase): Promise<Record<string, string>> {
  const found = await revisionValues(database, siteRevisions, number);
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
}

/**
 * Stores a site setting. Throws `not_found` for an unknown name, and `invalid` for a value that the setting
 * does not allow.
 */
export async function saveSite(
  { name, value }: ParsedRequestOf<typeof consoleSiteHandle>,
  visit: SiteVisit,
): Promise<AnswerOf<typeof consoleSiteHandle>> {
  const known = siteSettingNames.find((one) => one === name);
  if (!known) throw new AppError('not_found');
  const author_id = operatorOf(visit).member_id;
  if (!(await changeSetting({ name: known, value }, { ...visit, author_id })))
    throw refusal({
      code: 'invalid',
      field: 'value',
      why: known === 'colour' ? 'console_colour' : 'console_setting',
    });
  return viewSite(visit);
}

/** Stores the site's logo. Throws `invalid` with the reason if the file cannot be used as a picture. */
export async function saveLogo(
  { picture }: ParsedRequestOf<typeof consoleSiteLogo>,
  visit: SiteVisit,
): Promise<AnswerOf<typeof consoleSiteLogo>> {
  const bytes = picture === '' ? null : Buffer.from(picture, 'base64');
  const fault = await changeLogo(bytes, { ...visit, author_id: operatorOf(visit).member_id });
  const values = { megabytes: limits.pictureBytesMost / 1_048_576 };
  if (fault) throw refusal({ code: 'invalid', field: 'picture', why: fault, values });
  return viewSite(visit);
}
