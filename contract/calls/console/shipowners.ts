import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-desk.ts';
import { count, keyword, mobile, page, pageOf, pageSize, rowNumber } from '../../fields.ts';
import { organizationShape } from '../workspace/organization.ts';
import { history, revision } from './content.ts';

const listed = v.object({
  id: v.number(),
  chinese_title: v.string(),
  english_title: v.string(),
  is_demo: v.boolean(),
  /** True if the shipowner is hidden from readers. */
  is_hidden: v.boolean(),
  /** The number of live sailings. */
  sailing_total: v.number(),
  /** The number of the shipowner's publishers. */
  publisher_total: v.number(),
});
export type ListedShipowner = v.InferOutput<typeof listed>;

export const consoleShipownerList = defineCall({
  ...facts.consoleShipownerList,
  request: v.strictObject({ keyword: v.optional(keyword, ''), page, page_size: pageSize }),
  answer: pageOf(listed),
  summary: 'Lists the shipowners with their live sailings and publishers.',
});

/**
 * A title of a shipowner. It must not contain a vertical bar, because the operator's commands separate the
 * two titles with one.
 */
const title = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  organizationShape.fields.chinese_title,
  v.check((text) => !text.includes('|'), 'text_invalid'),
);

export const consoleShipownerHandle = defineCall({
  ...facts.consoleShipownerHandle,
  request: v.strictObject({
    /** The id of the shipowner to rename; absent to add a new shipowner. */
    id: v.optional(rowNumber),
    chinese_title: title,
    english_title: title,
  }),
  answer: v.object({ id: v.number() }),
  summary: 'Adds or renames a shipowner. Its sailings show a new name at once.',
});

export const consoleShipownerHistory = defineCall({
  ...facts.consoleShipownerHistory,
  request: v.strictObject({ id: rowNumber }),
  answer: history,
  summary: 'Returns the revisions of the names that operators gave a shipowner.',
});

export const consoleShipownerRevision = defineCall({
  ...facts.consoleShipownerRevision,
  request: v.strictObject({ id: rowNumber, number: count }),
  answer: revision,
  summary: 'Returns the names of a shipowner in one revision.',
});

const publisher = v.object({
  id: v.number(),
  /** The masked mobile number. */
  mobile: v.string(),
  nickname: v.string(),
});
export type Publisher = v.InferOutput<typeof publisher>;
const publishers = v.object({ list: v.array(publisher) });

export const consolePublisherList = defineCall({
  ...facts.consolePublisherList,
  request: v.strictObject({ id: rowNumber }),
  answer: publishers,
  summary: 'Lists the members who publish for a shipowner.',
});

export const consolePublisherAdd = defineCall({
  ...facts.consolePublisherAdd,
  request: v.strictObject({ id: rowNumber, mobile }),
  answer: publishers,
  summary: 'Lets a member publish for a shipowner. Creates the member if the number has never logged in.',
});

export const consoleShipownerShow = defineCall({
  ...facts.consoleShipownerShow,
  request: v.strictObject({
    id: rowNumber,
    /**
     * True to show the shipowner again. False hides it, withdraws its live sailings and ends the rights of
     * its publishers.
     */
    is_shown: v.boolean(),
  }),
  answer: v.object({
    /** The number of withdrawn sailings. */
    sailings: v.number(),
    /** The number of cancelled scheduled publications. */
    scheduled: v.number(),
  }),
  summary: 'Hides a shipowner from readers, or shows it again.',
});

export const consoleShipownerMerge = defineCall({
  ...facts.consoleShipownerMerge,
  request: v.strictObject({ from: rowNumber, into: rowNumber }),
  answer: v.object({ sailings: v.number() }),
  summary: 'Moves everything of a shipowner to another one. The former name disappears for good.',
});

const access = v.object({
  keys: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      /** The last characters of the key, by which a person recognizes it. */
      hint: v.string(),
      creator: v.nullable(v.string()),
      calls_per_minute: v.number(),
      create_time: instant,
      last_used_time: v.nullable(instant),
    }),
  ),
  /** The websites that may embed the widget of the shipowner. */
  widget_origins: v.array(v.string()),
});
export type ShipownerAccess = v.InferOutput<typeof access>;

export const consoleAccessList = defineCall({
  ...facts.consoleAccessList,
  request: v.strictObject({ id: rowNumber }),
  answer: access,
  summary: 'Lists the valid API keys of a shipowner and the websites of its widget.',
});

export const consoleKeyRevoke = defineCall({
  ...facts.consoleKeyRevoke,
  request: v.strictObject({ id: rowNumber, key_id: rowNumber }),
  answer: access,
  summary: 'Revokes an API key of a shipowner. Programs that use it are refused at once.',
});
