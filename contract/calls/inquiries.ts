import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/inquiries.ts';
import { amount, page, pageOf, pageSize } from '../fields.ts';
import { boxTypes } from '../../trade/container/container-types.ts';
import { harborCode, instant, plainDate, searchEnd, uuid } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';

/** Of a report: which part of the sailing is wrong. */
export const reportSubjects = ['window', 'ports', 'vessel', 'rate', 'cancelled', 'other'] as const;
/** What cargo is counted in; of a container sailing it is its boxes, in whole numbers. */
export const amountUnits = ['ton', 'cbm'] as const;
export const inquiryUnits = [...amountUnits, ...boxTypes] as const;
export type InquiryUnit = (typeof inquiryUnits)[number];

const text = (charsMost: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.normalize('NFC').trim()),
    v.minLength(1, 'required'),
    v.maxLength(charsMost, 'text_too_long'),
    v.check((typed) => !/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed), 'text_invalid'),
  );

/** What both kinds say of the sailing. `from` and `to` are the ends of the search that found it. */
const aboutSailing = {
  /** Made by the device: what is sent again under it is stored once. */
  id: v.pipe(uuid, v.toLowerCase()),
  information_id: uuid,
  from: v.optional(searchEnd),
  to: v.optional(searchEnd),
  message: text(limits.inquiryCharsMost),
};

const sent = v.object({ id: uuid, create_time: instant });

/** As both sides read it. The ports and the window are those that the member saw. */
const written = {
  id: uuid,
  create_time: instant,
  information_id: uuid,
  shipowner: shipownerBrief,
  ship_name: v.nullable(v.string()),
  voyage_number: v.string(),
  /** Of container sailings alone: they have no laycan. */
  kind: v.optional(v.literal('container')),
  from: harborCode,
  to: harborCode,
  start_time: plainDate,
  end_time: plainDate,
  message: v.string(),
  /** Who wrote it; for the organisation that it was written to. */
  member: v.optional(v.object({ nickname: v.string(), mobile: v.string() })),
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
  /** sent: the caller's own. received: those to the caller's organisation; to all of them for ADMIN. */
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
    /** A type of box stands without an amount too. */
    unit: v.optional(v.picklist(inquiryUnits, 'unit_unknown')),
    /** Where a container goes in the end, when it changes the vessel; `to` is then a port of the first voyage. */
    destination: v.optional(harborCode),
    /** When the cargo is ready; both days or neither. */
    ready_since: v.optional(plainDate),
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
  summary: "The caller's own inquiries, or those to the caller's organisation, the newest first.",
});

export const reportHandle = defineCall({
  ...facts.reportHandle,
  request: v.strictObject({ ...aboutSailing, about: v.picklist(reportSubjects, 'about_unknown') }),
  answer: sent,
  summary: 'Tells the publisher of a sailing that something in it is wrong.',
});
export type ReportRequest = v.InferOutput<typeof reportHandle.request>;

export const reportList = defineCall({
  ...facts.reportList,
  request: listRequest,
  answer: pageOf(reportRow),
  summary: "The caller's own reports, or those to the caller's organisation, the newest first.",
});
