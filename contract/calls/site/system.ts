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
    /** Orders can be paid here, if only by the simulation. */
    payment: v.boolean(),
  }),
  /** What the home page tells of the whole: live sailings, shipowners that have some, newest word of a publisher. */
  facts: v.object({
    sailing_total: v.number(),
    shipowner_total: v.number(),
    publish_time: v.nullable(v.string()),
  }),
  version: v.string(),
  /** Hosts whose pages may be shown in a frame; absent from copies of older answers. */
  embed_hosts: v.optional(v.array(v.string())),
  /** Tiles over our own shores, `{z}`, `{x}`, `{y}` in their address, and whose they are; absent from older copies. */
  map_tiles: v.optional(v.nullable(v.object({ url: v.string(), credit: v.string() }))),
});
export type Kernel = v.InferOutput<typeof kernel>;

export const systemKernel = defineCall({
  ...facts.systemKernel,
  request: nothing,
  answer: kernel,
  summary: 'Site settings, limits and what is switched on.',
});

export const systemBanner = defineCall({
  ...facts.systemBanner,
  request: nothing,
  answer: v.object({
    ...banner.entries,
    /** Lines for the home page that are of now; absent from copies of older answers. */
    list: v.optional(
      v.array(
        v.object({
          id: v.number(),
          chinese_text: v.string(),
          english_text: v.string(),
          /** An address in this application (`#/…`), a whole one (`https://…`), or nowhere. */
          link: v.string(),
          is_demo: v.boolean(),
        }),
      ),
    ),
  }),
  summary: 'The banner row of the kernel under its own path, with the lines for the home page.',
});

export const systemLogo = defineCall({
  ...facts.systemLogo,
  request: nothing,
  answer: logo,
  summary: 'The logo row of the kernel under its own path.',
});

/** The head of the page that begins with the ship. */
const shipLogo = v.object({
  ship_logo: v.string(),
  /** Words of the operator in place of the page's own; empty where there are none. */
  chinese_description: v.string(),
  english_description: v.string(),
  /** How the vessel service is reached; what is secret in it ends within the day and is renewed here. */
  vessel_service: v.object({
    /** `/open`, or the address of another host. */
    base: v.string(),
    client_id: v.string(),
    client_secret: v.string(),
    /** 32 bytes in hex, see `contract/open/hash-format.ts`. */
    key: v.string(),
  }),
});
export type ShipLogo = v.InferOutput<typeof shipLogo>;

export const systemShip = defineCall({
  ...facts.systemShip,
  request: nothing,
  answer: shipLogo,
  summary: 'The picture and the words at the head of the page that begins with the ship.',
});

export const systemComputer = defineCall({
  ...facts.systemComputer,
  request: nothing,
  answer: v.object({
    install_hint_after_visits: v.number(),
    install_hint_pause_days: v.number(),
    /** Clients that speak an older contract than this must update before they write. */
    least_contract_version: v.number(),
  }),
  summary: 'Settings of the desktop application.',
});

export const systemWechat = defineCall({
  ...facts.systemWechat,
  request: nothing,
  answer: v.object({
    app_id: v.string(),
    mini_program_id: v.string(),
    mini_program_path: v.string(),
    mini_program_picture: v.string(),
    /** True while the picture is the drawn example that cannot be scanned. */
    is_demo: v.boolean(),
  }),
  summary: 'Ids and picture code of the mini-program, where certification happens.',
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
  summary: 'Enumerations by name, in both languages.',
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
      /** Lanes beside favourites that are kept on a device. */
      pinned_lanes: v.number(),
      own_lists: v.number(),
      seats: v.number(),
      /** Up to how many keys of its organisation a publisher may add one. */
      api_keys: v.number(),
    }),
  }),
  summary: 'What this caller may do, and the limits of its tier.',
});
