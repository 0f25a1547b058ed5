import { keysOf } from '../keys-of.ts';
import { keysWith } from '../fields/particulars.ts';
import { draftFields, type DraftContent } from './draft.ts';

/** Fields that general cargo drafts lack. They are part of the digest only if they have a value. */
const containerFieldNames = keysWith({ isOfContainers: true }).toSorted();
const laterFieldNames = keysWith({ isLater: true }).toSorted();
const fieldNames = keysOf(draftFields)
  .filter((name) => ![...containerFieldNames, ...laterFieldNames].some((one) => one === name))
  .toSorted();

/**
 * Returns a short digest of the content that a person typed into a draft. Equal content has an equal digest.
 * It detects that another publisher changed a row; it is not cryptographically secure.
 */
export function draftDigest(draft: DraftContent): string {
  const byId = (rows: readonly { id: string }[]) =>
    rows
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) =>
        Object.entries(row)
          .filter(isTold)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
  const { rates = [], surcharges = [] } = draft;
  const containerFacts = containerFieldNames.map((name) => draft[name] || null);
  const hasBoxTypes = rates.length + surcharges.length > 0 || containerFacts.some((value) => value !== null);
  const laterFacts = laterFieldNames.map((name): [string, unknown] => [name, draft[name]]).filter(isTold);
  return digestOf(
    JSON.stringify([
      fieldNames.map((name) => draft[name]),
      draft.cargo_tags.toSorted(),
      byId(draft.harbors),
      byId(draft.cut_offs),
      // Changes that an earlier version queued were compared with a digest without container fields, so these
      // fields are added only if present.
      ...(hasBoxTypes ? [containerFacts, byId(rates), byId(surcharges)] : []),
      ...(laterFacts.length > 0 ? [laterFacts] : []),
    ]),
  );
}

const laterNames = new Set<string>([
  ...laterFieldNames,
  'estimated_time',
  'actual_time',
  'start_clock',
  'end_clock',
  'terminal',
]);

/**
 * True if the field belongs to the digest. Fields that rows of earlier versions lack belong to it only if
 * they have a value.
 */
const isTold = ([name, value]: [string, unknown]): boolean =>
  !laterNames.has(name) || (value !== null && value !== undefined);

/**
 * A well-mixed 53-bit hash (cyrb53, public domain). Unlike Web Crypto, it also runs in a page without a
 * secure context.
 */
export function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
