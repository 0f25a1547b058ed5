import type { AnswerOf } from '../../../contract/call.ts';
import type { phoneSelect } from '../../../contract/calls/agreements.ts';
import type { systemWechat, Kernel, ShipLogo } from '../../../contract/calls/site/system.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listMenuLinks, type MenuLink } from '../../db/site/menu-links.ts';
import { findSiteFacts, type SiteFacts } from '../../db/site/settings.ts';
import { cachedForAMinute } from '../cached.ts';
import type { Outside } from '../outside.ts';
import { vesselServiceOf } from '../vessels/access.ts';
import { readSiteSettings, type SettingRows } from './cached-settings.ts';
import { copyrightIn } from './identity.ts';

/** The maximum number of the operator's links in the footer. */
const menuLinksMost = 8;

/** The placeholder for the mini-program's QR code if no mini-program is configured. It cannot be scanned. */
const examplePicture = '/pictures/mini-program-example.svg';

/** The sources of the settings and the time of the request. */
export interface SettingsSource {
  database: OpenDatabase;
  config: Config;
  now: Date;
}

type KernelSource = SettingsSource & { outside: Pick<Outside, 'pay'> };

/**
 * The sources of `Kernel`, the site settings that clients receive. Each source is a new object when its
 * content changes, so that a change is detected by identity.
 */
type KernelParts = [SettingRows, SiteFacts, Config, Outside['pay'], readonly MenuLink[]];

/** The last `Kernel` that was built from these settings, with its sources. */
const kernels = new WeakMap<SettingRows, { parts: KernelParts; kernel: Kernel }>();

/**
 * Returns the site's settings, limits and facts for clients. A row of `site_setting` overrides the
 * environment. Every page load requests them, so the same object is returned until one of its sources
 * changes.
 */
export async function kernelOf(source: KernelSource): Promise<Kernel> {
  const { config, outside } = source;
  const [rows, facts] = await Promise.all([readSiteSettings(source), factsOf(source)]);
  const parts: KernelParts = [rows, facts, config, outside.pay, await menuOf(rows, source)];
  const known = kernels.get(rows);
  if (known && parts.every((part, at) => part === known.parts[at])) return known.kernel;
  const kernel = Object.freeze(makeKernel(parts));
  kernels.set(rows, { parts, kernel });
  return kernel;
}

function makeKernel([rows, facts, config, pay, menu]: KernelParts): Kernel {
  const setting = settingIn(rows);
  return {
    copyright: setting('copyright', copyrightIn(rows, config.site.copyright)),
    icp: setting('icp', config.site.icp),
    contact: { phone: setting('phone', config.site.phone), email: setting('email', config.site.email) },
    languages: ['zh', 'en'],
    banner: bannerOf(setting, config),
    logo: logoOf(setting),
    limits: {
      request_timeout_ms: limits.requestTimeoutMs,
      verification_code_digits: limits.verificationCodeDigits,
      page_size_most: limits.pageSizeMost,
    },
    features: {
      demo: facts.has_demo,
      wechat_login: config.wechat.appId !== '',
      payment: pay.size > 0,
    },
    facts: {
      sailing_total: facts.sailing_total,
      shipowner_total: facts.shipowner_total,
      publish_time: facts.publish_time?.toISOString() ?? null,
    },
    version: config.version,
    ...(menu.length > 0 && { menu: [...menu] }),
    embed_hosts: [...config.embedHosts],
    map_tiles: config.mapTiles,
  };
}

/**
 * The footer links, stored by the settings object that was current when they were read. The database signals a
 * change of a link like a change of the settings, so the settings are a new object afterwards.
 */
const menus = new WeakMap<SettingRows, Promise<readonly MenuLink[]>>();

async function menuOf(rows: SettingRows, { database }: SettingsSource): Promise<readonly MenuLink[]> {
  const known = menus.get(rows) ?? listMenuLinks(database, menuLinksMost);
  menus.set(rows, known);
  known.catch(() => menus.delete(rows));
  return known;
}

export async function siteBannerOf(source: SettingsSource): Promise<Kernel['banner']> {
  return bannerOf(await settingsOf(source), source.config);
}

export async function siteLogoOf(source: SettingsSource): Promise<Kernel['logo']> {
  return logoOf(await settingsOf(source));
}

export async function shipLogoOf(source: SettingsSource): Promise<ShipLogo> {
  const [setting, vessel_service] = await Promise.all([settingsOf(source), vesselServiceOf(source)]);
  return {
    ship_logo: setting('ship_logo', '/pictures/ship-logo.svg'),
    chinese_description: setting('ship_chinese_description', ''),
    english_description: setting('ship_english_description', ''),
    vessel_service,
  };
}

export async function wechatOf(source: SettingsSource): Promise<AnswerOf<typeof systemWechat>> {
  const { config } = source;
  const { pc_mini_program_picture } = bannerOf(await settingsOf(source), config);
  return {
    app_id: config.wechat.appId,
    mini_program_id: config.miniProgram.id,
    mini_program_path: config.miniProgram.path,
    mini_program_picture: pc_mini_program_picture,
    is_demo: pc_mini_program_picture === examplePicture,
  };
}

/** Returns the service phone numbers. Several may be configured, separated by commas or semicolons. */
export async function servicePhonesOf(source: SettingsSource): Promise<AnswerOf<typeof phoneSelect>> {
  const setting = await settingsOf(source);
  const phones = setting('phone', source.config.site.phone).split(/[,;，；、]/);
  return { list: phones.map((phone) => ({ phone: phone.trim() })).filter(({ phone }) => phone !== '') };
}

type Setting = (name: string, fallback: string) => string;

const settingsOf = async (source: SettingsSource): Promise<Setting> =>
  settingIn(await readSiteSettings(source));

const settingIn =
  (rows: SettingRows): Setting =>
  (name, fallback) => {
    const value = rows.get(name);
    return typeof value === 'string' && value !== '' ? value : fallback;
  };

const bannerOf = (setting: Setting, config: Config) => ({
  pc_mini_program_picture: setting('mini_program_picture', config.miniProgram.picture || examplePicture),
});

const logoOf = (setting: Setting) => ({
  mini_program_logo: setting('mini_program_logo', '/pictures/mini-program-logo.svg'),
  mini_program_description: setting(
    'mini_program_description',
    '微信扫一扫，打开船期小程序 · Scan with WeChat',
  ),
});

/**
 * Returns the facts about the site (see `findSiteFacts`). They are cached, because the query counts every
 * live sailing.
 */
const factsOf = cachedForAMinute((database, now) => findSiteFacts(database, now));
