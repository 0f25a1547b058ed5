import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/site.ts';
import { nothing } from '../../fields.ts';
import { bilingual } from '../../../trade/value-schemas.ts';

const banner = v.object({ pc_mini_program_picture: v.string() });
const logo = v.object({ mini_program_logo: v.string(), mini_program_description: v.string() });

const kernel = v.object({
  copyright: v.string(),
  icp: v.string(),
  contact: v.object({ phone: v.string(), email: v.string() }),
  languages: v.array(v.picklist(['zh', 'en'])),
  banner,
  logo,
  limits: v.object({
    request_timeout_ms: v.number(),
    verification_code_digits: v.number(),
    page_size_most: v.number(),
  }),
  features: v.object({
    demo: v.boolean(),
    wechat_login: v.boolean(),
    /** True if members can pay orders, even if only by simulation. */
    payment: v.boolean(),
  }),
  /**
   * Numbers for the home page: live sailings, shipowners with live sailings, and the time of the latest
   * publication.
   */
  facts: v.object({
    sailing_total: v.number(),
    shipowner_total: v.number(),
    publish_time: v.nullable(v.string()),
  }),
  version: v.string(),
  /** The operator's links in the footer. Absent if there are none, and from older cached copies. */
  menu: v.optional(
    v.array(v.object({ chinese_text: v.string(), english_text: v.string(), link: v.string() })),
  ),
  /** The hosts whose pages this application may show in a frame. Absent from older cached copies. */
  embed_hosts: v.optional(v.array(v.string())),
  /**
   * The map tiles shown over the coastlines: a URL with `{z}`, `{x}`, `{y}`, and the credit. Null if the
   * operator has configured none. Absent from older cached copies.
   */
  map_tiles: v.optional(v.nullable(v.object({ url: v.string(), credit: v.string() }))),
});
export type Kernel = v.InferOutput<typeof kernel>;

export const systemKernel = defineCall({
  ...facts.systemKernel,
  request: nothing,
  answer: kernel,
  summary: 'Returns the site settings, the limits and the enabled features.',
});

export const systemBanner = defineCall({
  ...facts.systemBanner,
  request: nothing,
  answer: v.object({
    ...banner.entries,
    /** Current news lines for the home page. Absent from older cached copies. */
    list: v.optional(
      v.array(
        v.object({
          id: v.number(),
          chinese_text: v.string(),
          english_text: v.string(),
          /**
           * The target of the news line: a page of this application (`#/…`), a full URL (`https://…`) or an
           * empty string.
           */
          link: v.string(),
          is_demo: v.boolean(),
        }),
      ),
    ),
  }),
  summary: 'Returns the banner of the site settings, with the lines for the home page.',
});

export const systemLogo = defineCall({
  ...facts.systemLogo,
  request: nothing,
  answer: logo,
  summary: 'Returns the logo of the site settings.',
});

/** The settings of the page that searches by vessel type, and the access to the vessel service. */
const shipLogo = v.object({
  ship_logo: v.string(),
  /** The operator's text that replaces the default text of the page; empty if there is none. */
  chinese_description: v.string(),
  english_description: v.string(),
  /** Access to the vessel service. The secrets expire within a day; this call returns new ones. */
  vessel_service: v.object({
    /** The base URL of the vessel service: `/open`, or a URL on another host. */
    base: v.string(),
    client_id: v.string(),
    client_secret: v.string(),
    /** The key for the `hash` of a request: 32 bytes in hex, see `contract/open/hash-format.ts`. */
    key: v.string(),
  }),
});
export type ShipLogo = v.InferOutput<typeof shipLogo>;

export const systemShip = defineCall({
  ...facts.systemShip,
  request: nothing,
  answer: shipLogo,
  summary: 'Returns the picture and the text at the top of the page that starts a search with the ship.',
});

export const systemComputer = defineCall({
  ...facts.systemComputer,
  request: nothing,
  answer: v.object({
    install_hint_after_visits: v.number(),
    install_hint_pause_days: v.number(),
    /**
     * The lowest version of the API contract from which the server accepts changes. Older clients must update
     * first.
     */
    least_contract_version: v.number(),
  }),
  summary: 'Returns the settings of the desktop application.',
});

export const systemWechat = defineCall({
  ...facts.systemWechat,
  request: nothing,
  answer: v.object({
    app_id: v.string(),
    mini_program_id: v.string(),
    mini_program_path: v.string(),
    mini_program_picture: v.string(),
    /** True if no QR code is configured, so that the picture is an example that cannot be scanned. */
    is_demo: v.boolean(),
  }),
  summary: 'Returns the ids and the QR code of the mini-program for certification.',
});

const entry = v.object({ id: v.string(), ...bilingual });

export const dictionaryData = defineCall({
  ...facts.dictionaryData,
  request: nothing,
  answer: v.object({
    machine: v.array(entry),
    category: v.array(entry),
    cargo_tag: v.array(entry),
    harbor_type: v.array(entry),
    cut_off: v.array(entry),
    currency: v.array(entry),
    price_unit: v.array(entry),
    role: v.array(entry),
    tier: v.array(entry),
  }),
  summary: 'Returns the enumerations by name, in both languages.',
});

export const permissionData = defineCall({
  ...facts.permissionData,
  request: nothing,
  answer: v.object({
    role: v.picklist(['ADMIN', 'COMMON', 'TOURIST']),
    publisher: v.boolean(),
    certified: v.boolean(),
    tier: v.picklist(['ordinary', 'vip', 'corporate']),
    may: v.object({
      search: v.boolean(),
      see_ship: v.boolean(),
      see_details: v.boolean(),
      collect: v.boolean(),
      publish: v.boolean(),
      administer: v.boolean(),
    }),
    limits: v.object({
      collection_groups: v.number(),
      collection_lanes: v.number(),
      /** The number of lanes, in addition to favourites, that the member may store on a device. */
      pinned_lanes: v.number(),
      own_lists: v.number(),
      seats: v.number(),
      /**
       * The limit on the organisation's API keys for this publisher: the publisher may add a key only while
       * the organisation has fewer.
       */
      api_keys: v.number(),
    }),
  }),
  summary: 'Returns the caller’s rights and the limits of its tier.',
});
