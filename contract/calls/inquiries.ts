import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/inquiries.ts';
import { amount, page, pageOf, pageSize } from '../fields.ts';
import { containerTypes } from '../../trade/container/container-types.ts';
import { harborCode, instant, plainDate, searchEnd, uuid } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';

/** The parts of a sailing that a report may declare wrong. */
export const reportSubjects = ['window', 'ports', 'vessel', 'rate', 'cancelled', 'other'] as const;
/** The units of an amount of general cargo. */
export const amountUnits = ['ton', 'cbm'] as const;
/**
 * The units of all inquiries. An inquiry about a container sailing has a container type as its unit, and a
 * whole number of containers as its amount.
 */
export const inquiryUnits = [...amountUnits, ...containerTypes] as const;
export type InquiryUnit = (typeof inquiryUnits)[number];

const text = (charsMost: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.normalize('NFC').trim()),
    v.minLength(1, 'required'),
    v.maxLength(charsMost, 'text_too_long'),
    v.check((typed) => !/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed), 'text_invalid'),
  );

/** The text of an answer to an inquiry or a report. */
export const answerText = text(limits.inquiryCharsMost);

/**
 * The fields that inquiries and reports share. `from` and `to` are the loading and the discharging place of
 * the search that found the sailing.
 */
const aboutSailing = {
  /** An id that the device creates for the message, so that the server stores a repeated request only once. */
  id: v.pipe(uuid, v.toLowerCase()),
  information_id: uuid,
  from: v.optional(searchEnd),
  to: v.optional(searchEnd),
  message: text(limits.inquiryCharsMost),
};

const sent = v.object({ id: uuid, create_time: instant });

/**
 * An inquiry or report as both its author and the shipowner's organisation read it, with the ports and the
 * laycan that the author saw.
 */
const written = {
  id: uuid,
  create_time: instant,
  information_id: uuid,
  shipowner: shipownerBrief,
  ship_name: v.nullable(v.string()),
  voyage_number: v.string(),
  /** Present only for container sailings. */
  kind: v.optional(v.literal('container')),
  from: harborCode,
  to: harborCode,
  /**
   * The first day of the laycan. Container sailings have no laycan; for them, the day of arrival at the
   * loading port.
   */
  start_time: plainDate,
  /** The last day of the laycan; for container sailings, the day of departure from the loading port. */
  end_time: plainDate,
  message: v.string(),
  /** The author. Present only for the organisation that received the message. */
  member: v.optional(v.object({ nickname: v.string(), mobile: v.string() })),
  /** The answer of the site's operator; absent until there is one. */
  answer: v.optional(v.object({ text: v.string(), time: instant })),
};

export const inquiryRow = v.object({
  ...written,
  cargo: v.string(),
  amount: v.nullable(v.string()),
  unit: v.nullable(v.picklist(inquiryUnits)),
  ready_since: v.nullable(plainDate),
  ready_until: v.nullable(plainDate),
});
export type InquiryRow = v.InferOutput<typeof inquiryRow>;

export const reportRow = v.object({ ...written, about: v.picklist(reportSubjects) });
export type ReportRow = v.InferOutput<typeof reportRow>;

const listRequest = v.strictObject({
  /**
   * The list to return. `sent`: the caller's own messages. `received`: messages to the caller's organisation;
   * for an ADMIN, to all organisations.
   */
  side: v.picklist(['sent', 'received'], 'side_unknown'),
  page,
  page_size: pageSize,
});

export const inquiryHandle = defineCall({
  ...facts.inquiryHandle,
  request: v.strictObject({
    ...aboutSailing,
    cargo: text(limits.inquiryCargoCharsMost),
    amount: v.optional(amount),
    /**
     * The unit of the amount; tons if absent. If there is no amount, the server ignores tons and cubic
     * metres, and stores only a container type.
     */
    unit: v.optional(v.picklist(inquiryUnits, 'unit_unknown')),
    /** The final port of a container that is transshipped; `to` is then a port of the first voyage. */
    destination: v.optional(harborCode),
    /** The first day on which the cargo is ready. Present only together with `ready_until`. */
    ready_since: v.optional(plainDate),
    /** The last day on which the cargo is ready. Present only together with `ready_since`. */
    ready_until: v.optional(plainDate),
  }),
  answer: sent,
  summary: 'Asks the publisher of a live sailing about space for a cargo.',
});
export type InquiryRequest = v.InferOutput<typeof inquiryHandle.request>;

export const inquiryList = defineCall({
  ...facts.inquiryList,
  request: listRequest,
  answer: pageOf(inquiryRow),
  summary:
    "Returns the caller's own inquiries or the inquiries to the caller's organisation, the newest first.",
});

export const reportHandle = defineCall({
  ...facts.reportHandle,
  request: v.strictObject({ ...aboutSailing, about: v.picklist(reportSubjects, 'about_unknown') }),
  answer: sent,
  summary: 'Reports a fault in a sailing to its publisher.',
});
export type ReportRequest = v.InferOutput<typeof reportHandle.request>;

export const reportList = defineCall({
  ...facts.reportList,
  request: listRequest,
  answer: pageOf(reportRow),
  summary: "Returns the caller's own reports or the reports to the caller's organisation, the newest first.",
});
