import * as v from 'valibot';

import type { BilingualName } from '../sailing/dictionary.ts';
import { bilingual, harborCode } from '../value-schemas.ts';

/** The categories of suppliers, in the order in which they are shown. */
export const supplierCategoryIds = [
  'agent',
  'customs',
  'lashing',
  'warehouse',
  'haulage',
  'survey',
  'tally',
  'bunker',
] as const;
export type SupplierCategoryId = (typeof supplierCategoryIds)[number];

const name = (chinese_name: string, english_name: string): BilingualName => ({ chinese_name, english_name });

export const supplierCategories: Readonly<Record<SupplierCategoryId, BilingualName>> = {
  agent: name('船代', 'Ship agents'),
  customs: name('报关', 'Customs brokers'),
  lashing: name('绑扎加固', 'Lashing'),
  warehouse: name('仓储装箱', 'Storage and stuffing'),
  haulage: name('公路与大件运输', 'Trucking and heavy haulage'),
  survey: name('检验', 'Surveyors'),
  tally: name('理货', 'Tally'),
  bunker: name('船舶供油', 'Bunkers'),
};

/** A supplier in a list, without the fields that require a login. */
export const supplierRow = v.object({
  id: v.number(),
  category_id: v.picklist(supplierCategoryIds),
  ...bilingual,
  chinese_address: v.string(),
  english_address: v.string(),
  /** The ports that the supplier serves. The home port is first. */
  harbor_codes: v.array(harborCode),
  /** The time at which an editor last verified the data; null if never. */
  check_time: v.nullable(v.string()),
  is_demo: v.boolean(),
});
export type SupplierRow = v.InferOutput<typeof supplierRow>;

/** The contact of a supplier; missing values are empty. */
export const supplierContact = v.object({
  chinese_contact: v.string(),
  english_contact: v.string(),
  phone: v.string(),
  email: v.string(),
});
export type SupplierContact = v.InferOutput<typeof supplierContact>;

/** A supplier with all fields. If `contact` is hidden, `locked` is the step that reveals it. */
export const supplierDetail = v.object({
  ...supplierRow.entries,
  chinese_description: v.string(),
  english_description: v.string(),
  website: v.string(),
  contact: v.optional(supplierContact),
  locked: v.nullable(v.literal('login')),
});
export type SupplierDetail = v.InferOutput<typeof supplierDetail>;
