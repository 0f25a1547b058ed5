import * as v from 'valibot';

import { AppError } from '../../../contract/error-code.ts';
import { contrastWithWhite } from '../../../contract/readable-colour.ts';
import { pictureIdOf } from '../../../contract/wire/picture-path.ts';
import { listSiteSettings, lockSiteSettings, storeSiteSetting } from '../../db/site/settings.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { findSitePicture, storeSitePicture } from '../../db/site/site-pictures.ts';
import { recordRevision } from '../revisions.ts';
import { recordEvent } from '../rights/audit.ts';
import { logoSetting } from '../site/identity.ts';

const text = (charsMost: number) => v.pipe(v.string(), v.trim(), v.maxLength(charsMost));
/** A picture of this site (`/pictures/…` or an uploaded file), or a URL that begins with `https://`. */
const picture = v.pipe(
  text(300),
  v.check(
    (value) => value === '' || /^(?:https:\/|\/pictures)\/\S+$/.test(value) || pictureIdOf(value) !== null,
  ),
);

/**
 * The minimum contrast of the header's colour with white. It ensures that the fainter text of the header
 * (`--on-navy-2`) reaches the contrast 4.5 of WCAG AA.
 */
const headerContrastLeast = 9.1;

/** A background colour of the header, as `#rrggbb`, on which its white text is readable. */
const colour = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(
    (value) =>
      value === '' || (/^#[0-9a-f]{6}$/.test(value) && contrastWithWhite(value) >= headerContrastLeast),
  ),
);

/** The schema of each setting of the site, by name. An empty text means that the setting is not set. */
export const siteSettings = {
  chinese_name: text(24),
  english_name: text(40),
  colour,
  copyright: text(200),
  icp: text(60),
  phone: text(200),
  email: v.union([v.literal(''), v.pipe(text(100), v.email())]),
  mini_program_picture: picture,
  mini_program_logo: picture,
  mini_program_description: text(200),
  ship_logo: picture,
  ship_chinese_description: text(500),
  ship_english_description: text(500),
} as const;

export type SiteSettingName = keyof typeof siteSettings;
export const siteSettingNames = Object.keys(siteSettings) as SiteSettingName[];

export interface Workplace {
  database: OpenDatabase;
  now: Date;
  /** The operator of the console who makes the change; absent at the command line. */
  author_id?: number | undefined;
}

/** The names of the values that a revision contains: the settings, and the version of the logo. */
export type RevisedName = SiteSettingName | typeof logoSetting;
export const revisedNames: readonly RevisedName[] = [...siteSettingNames, logoSetting];

/** The name under which the revisions of the settings are stored. All settings together count as one row. */
export const siteRevisions = { kind: 'site', row_key: 'site' } as const;

/** Returns the settings that override the environment, by name. */
export async function changedSettings({
  database,
}: Pick<Workplace, 'database'>): Promise<[SiteSettingName, string][]> {
  const stored = await listSiteSettings(database);
  return siteSettingNames.flatMap((name) => {
    const value = stored.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
}

/** Stores a setting. Returns false if the value is invalid. All servers use the new value immediately. */
export const changeSetting = (
  { name, value }: { name: SiteSettingName; value: string },
  workplace: Workplace,
): Promise<boolean> => changeSettings({ [name]: value }, workplace);

/**
 * Stores several settings and a revision with all settings. If a value is a version of the logo, restores
 * that logo. Returns false, and stores nothing, if a value is invalid. Throws `not_found` if the logo is no
 * longer stored.
 */
export async function changeSettings(
  values: Partial<Record<RevisedName, string>>,
  { database, now, author_id }: Workplace,
): Promise<boolean> {
  const changes = siteSettingNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, parsed: v.safeParse(siteSettings[name], value) }];
  });
  if (changes.some(({ parsed }) => !parsed.success)) return false;
  const texts = changes.map(({ name, parsed }): [RevisedName, string] => [name, String(parsed.output)]);
  const { logo } = values;
  await storeRevised(
    logo === undefined ? texts : [...texts, [logoSetting, logo]],
    { database, now, author_id },
    (queries, before) =>
      logo === undefined || logo === before.logo ? undefined : restoreLogo(queries, logo),
  );
  return true;
}

/**
 * Stores changed values with an entry in the audit log for each, and a revision with all values. `first` runs
 * before the changes in the same transaction and gets the values before the change.
 */
export async function storeRevised(
  changes: readonly (readonly [RevisedName, string])[],
  { database, now, author_id }: Workplace,
  first: (queries: Queries, before: Record<RevisedName, string>) => Promise<void> | undefined,
): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    await lockSiteSettings({ db });
    const before = await revisedValues({ db });
    await first({ db }, before);
    for (const [name, to] of changes) {
      if (before[name] === to) continue;
      await storeSiteSetting({ db }, name, to);
      const detail = { name, from: before[name], to };
      await recordEvent({ db }, { action: 'site_setting_changed', actor: 'operator', now, detail });
    }
    const after = await revisedValues({ db });
    await recordRevision({ db }, siteRevisions, { before, after, now, author_id });
  });
}

/**
 * Makes an earlier logo the present one again; an empty version means the program's own logo. Throws
 * `not_found` if the version is not stored.
 */
async function restoreLogo(queries: Queries, version: string): Promise<void> {
  const body = version === '' ? null : await findSitePicture(queries, `logo ${version}`);
  if (version !== '' && !body) throw new AppError('not_found');
  await storeSitePicture(queries, 'logo', body);
}

/** Returns all settings and the version of the logo by name; a setting without a value is an empty text. */
async function revisedValues(queries: Queries): Promise<Record<RevisedName, string>> {
  const stored = await listSiteSettings(queries);
  const valueOf = (name: RevisedName): string => {
    const value = stored.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(revisedNames.map((name) => [name, valueOf(name)])) as Record<RevisedName, string>;
}
