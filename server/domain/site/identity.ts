import { hash } from 'node:crypto';

import type { Language } from '../../../trade/language.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { halfAsBright } from './colours.ts';
import { readSiteSettings, type SettingRows } from './cached-settings.ts';

/** The identity of a site: its names, colour and logo. */
export interface SiteIdentity {
  names: Readonly<Record<Language, string>>;
  /** The colour of the header; `dark` is for dark pages. */
  colour: { light: string; dark: string };
  /** The version of the site's logo and of the icons made from it; empty without an own logo. */
  logo: string;
  /** The name of all own values together; empty if the site has none. */
  version: string;
}

const programNames: SiteIdentity['names'] = { zh: 'Laycan 船期', en: 'Laycan' };
const programColour = '#0b1e33';
const programDark = '#060d16';

/** The name of the setting with the hash of the logo, which is stored in `site_picture`. */
export const logoSetting = 'logo';

/**
 * Returns the identity that the settings give. A site with a name in one language has it in both. The result
 * for the same rows is the same object.
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
    // The icons have the colour as their ground, so that it is a part of their version.
    logo: picture === '' ? '' : shortHash(picture + colour),
    version: isOwn ? shortHash(JSON.stringify([zh, en, colour, picture])) : '',
  };
}

const shortHash = (text: string): string => hash('sha256', text, 'hex').slice(0, 12);

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
