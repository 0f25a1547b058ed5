import { hash } from 'node:crypto';

import type { Language } from '../../../trade/language.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { halfAsBright } from './colours.ts';
import { readSiteSettings, type SettingRows } from './cached-settings.ts';

/** The identity of a site: its names, colour and logo. */
export interface SiteIdentity {
  names: Readonly<Record<Language, string>>;
  /** The colour of the header on light and on dark pages, as `#rrggbb`. */
  colour: { light: string; dark: string };
  /**
   * The version of the site's logo and of the icons made from it; empty if the site has no logo of its own.
   */
  logo: string;
  /**
   * A hash of the site's own names, colour and logo; empty if the site uses the default identity of the
   * software.
   */
  version: string;
}

const programNames: SiteIdentity['names'] = { zh: 'Laycan 船期', en: 'Laycan' };
const programColour = '#0b1e33';
const programDark = '#060d16';

/** The name of the setting with the hash of the logo, which is stored in `site_picture`. */
export const logoSetting = 'logo';

/**
 * Returns the identity in the settings. If only one language has a name, it is used for both languages. The
 * same settings object always gives the same identity object.
 */
export function identityIn(rows: SettingRows): SiteIdentity {
  const known = identities.get(rows);
  if (known) return known;
  const identity = Object.freeze(makeIdentity(rows));
  identities.set(rows, identity);
  return identity;
}

const identities = new WeakMap<SettingRows, SiteIdentity>();

function makeIdentity(rows: SettingRows): SiteIdentity {
  const own = (name: string): string => {
    const value = rows.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [zh, en] = [own('chinese_name'), own('english_name')];
  const [colour, picture] = [own('colour'), own(logoSetting)];
  const isOwn = [zh, en, colour, picture].some((value) => value !== '');
  return {
    names: { zh: zh || en || programNames.zh, en: en || zh || programNames.en },
    colour: { light: colour || programColour, dark: colour === '' ? programDark : halfAsBright(colour) },
    // The icons use the colour as their background, so the version of the logo includes the colour.
    logo: picture === '' ? '' : shortHash(picture + colour),
    version: isOwn ? shortHash(JSON.stringify([zh, en, colour, picture])) : '',
  };
}

const shortHash = (text: string): string => hash('sha256', text, 'hex').slice(0, 12);

/** Returns the configured copyright line in which the site's own name replaces the name of the software. */
export const copyrightIn = (rows: SettingRows, configured: string): string =>
  configured.replace(programNames.zh, () => identityIn(rows).names.zh);

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

/** Returns the site's identity at present. */
export const identityOf = async (asked: AskedAt): Promise<SiteIdentity> =>
  identityIn(await readSiteSettings(asked));

/** Returns the site's names at present, for texts that the server writes. */
export const siteNamesOf = async (asked: AskedAt): Promise<SiteIdentity['names']> =>
  (await identityOf(asked)).names;
