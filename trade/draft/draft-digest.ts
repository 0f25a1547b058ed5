import { keysOf } from '../keys-of.ts';
import { keysWith } from '../fields/particulars.ts';
import { draftFields, type DraftContent } from './draft.ts';

/**
 * The names of fields that only container drafts have. Empty ones are not part of the digest, because earlier
 * versions of the program computed digests without them.
 */
const containerFieldNames = keysWith({ isOfContainers: true }).toSorted();
const laterFieldNames = keysWith({ isLater: true }).toSorted();
const fieldNames = keysOf(draftFields)
  .filter((name) => ![...containerFieldNames, ...laterFieldNames].some((one) => one === name))
  .toSorted();

/**
 * Returns a short digest of the content that a publisher typed into a draft. Equal content has the same
 * digest. The digest detects that another publisher changed a row; it is not cryptographically secure.
 */
export function draftDigest(draft: DraftContent): string {
  const byId = (rows: readonly { id: string }[]) =>
    rows
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) =>
        Object.entries(row)
          .filter(isGiven)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
  const { rates = [], surcharges = [] } = draft;
  const containerFacts = containerFieldNames.map((name) => draft[name] || null);
  const hasContainerTypes =
    rates.length + surcharges.length > 0 || containerFacts.some((value) => value !== null);
  const laterFacts = laterFieldNames.map((name): [string, unknown] => [name, draft[name]]).filter(isGiven);
  return digestOf(
    JSON.stringify([
      fieldNames.map((name) => draft[name]),
      draft.cargo_tags.toSorted(),
      byId(draft.harbors),
      byId(draft.cut_offs),
      // Earlier versions of the program queued changes with a digest without container fields. For these
      // changes to match, the fields are added only if they have a value.
      ...(hasContainerTypes ? [containerFacts, byId(rates), byId(surcharges)] : []),
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
 * True if the digest includes the field. A field that drafts of earlier versions lack is included only if it
 * has a value, so that their digests do not change.
 */
const isGiven = ([name, value]: [string, unknown]): boolean =>
  !laterNames.has(name) || (value !== null && value !== undefined);

/**
 * Returns a well-mixed 53-bit hash (cyrb53, public domain). Unlike Web Crypto, it also works on a page that
 * was not loaded over https.
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
