import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';

const shipTitle = /^(?:M ?\/ ?V|MV|VESSEL|SHIP|VSL)(?: NAME)? ?[:.] ?(\S.*)$|^(?:船名|船舶) ?: ?(\S.*)$/i;
/**
 * A vessel's name after a mark such as `MV`, without a colon. It counts as a title only if the row also has a
 * voyage number: `MV LUMINA GRACE` next to `V.31`.
 */
const markedShip = /^(?:M ?\/ ?V\.?|MV\.?) ?(\S.{1,40})$/i;
/** A title with vessel and voyage: `MV SUN RIVER V.12E`, `SUN RIVER VOY 12E`, `海风 2612航次`. */
const shipAndVoyage =
  /^(?:M ?\/ ?V\.?|MV\.?|VESSEL:?)? ?(\S.{1,40}?)[ ,/-]{1,3}(?:V|VOY|VOYAGE)(?:[. :#]|NO\.?)+ ?([A-Z\d-]{1,12})$|^(\p{Script=Han}[\p{Script=Han}\d]{1,20}) ?(?:第? ?([A-Z\d-]{2,10}) ?航次|航次:? ?([A-Z\d-]{2,10}))$/iu;
/** A title with one label for vessel and voyage: `Vessel / Voyage: SEA LARK / 091S`, `船名/航次：海风 / 2612`. */
const joinedLabel =
  /^(?:(?:VESSEL|VSL|SHIP|M ?\/ ?V)(?: NAME)? ?[/&,+-] ?(?:VOYAGE|VOY)\.?(?: NO\.?)?|船名 ?[/、&-]? ?航次) ?:? ?(\S.{0,38}?\S)(?: ?\/ ?| (?:V|VOY)[. ]{1,2}(?:NO\.? ?)?| - | )((?=[A-Z-]{0,4}\d)[A-Z\d-]{2,10})$/i;
const voyageTitle = /^(?:V|VOY(?:AGE)?)(?: ?NO)?[ :.#]+([A-Z\d-]{1,12})$|^航次 ?:? ?([A-Z\d-]{2,12})$/i;

/** A vessel and its voyage within a sentence: `SELAT JAYA V.317N will omit Semarang`. */
const shipInSentence =
  /(?<![\p{L}\d])((?:M\/?V\.? )?[A-Z]{2,20}(?: [A-Z\d]{1,15}){0,3}) (?:V|VOY|Voy|VOYAGE|Voyage|voy|voyage)[. ]{1,2}(?:[Nn][Oo]\.? ?)?([A-Z]{0,2}\d[A-Z\d-]{0,8})(?![A-Z\d])/u;

/**
 * Reads the vessel and the voyage number from the title above a voyage, such as `Vessel: SEA LARK` next to
 * `Voy. 2612W`. Returns an empty list for a row that is not a title.
 * With `isAbove` (the row is above the table), a sentence that names a vessel also counts as a title.
 */
export function titleOf(row: readonly SheetCell[], isAbove = true): (readonly [SheetField, SheetCell])[] {
  const texts = withLabels(row.filter((cell) => !isBlank(cell)).map((cell) => simplified(cellText(cell))));
  if (texts.length > 3) return [];
  const [only = ''] = texts.length === 1 ? texts : [];
  const [, joinedShip, joinedVoyage] = joinedLabel.exec(only) ?? [];
  if (joinedShip && joinedVoyage)
    return [
      ['ship_name', joinedShip],
      ['voyage_number', joinedVoyage],
    ];
  const both = shipAndVoyage.exec(only);
  if (both) {
    return [
      ['ship_name', both[1] ?? both[3] ?? ''],
      ['voyage_number', both[2] ?? both[4] ?? both[5] ?? ''],
    ];
  }
  const sentence = isAbove ? shipInSentence.exec(only) : null;
  if (sentence)
    return [
      ['ship_name', (sentence[1] ?? '').replace(/^M\/?V\.? /, '')],
      ['voyage_number', sentence[2] ?? ''],
    ];
  const hasVoyage = texts.some((text) => voyageTitle.test(text));
  const ship = texts
    .map((text) => shipTitle.exec(text) ?? (hasVoyage ? markedShip.exec(text) : null))
    .find((match) => match !== null);
  if (!ship) return labelledTitle(texts);
  const voyage = texts.map((text) => voyageTitle.exec(text)).find((match) => match !== null);
  return [
    ['ship_name', ship[1] ?? ship[2] ?? ''],
    ...(voyage ? [['voyage_number', voyage[1] ?? voyage[2] ?? ''] as const] : []),
  ];
}

/** A label whose value is in the next cell: `Vessel:`. */
const labelAlone = /^[^:\d]{1,25}:$/;

/** Joins each label with the value in the next cell: `Vessel:` next to `SEA LARK` becomes `Vessel: SEA LARK`. */
const withLabels = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text, at) => {
    if (labelAlone.test(texts[at - 1] ?? '')) return [];
    const value = texts[at + 1];
    return labelAlone.test(text) && value !== undefined ? [`${text} ${value}`] : [text];
  });

/** The space before the next label of a title: `Navio: CABO BRANCO Viagem: 012N`. */
const beforeLabel = /[\s,;|/-]{1,8}(?=\p{L}[\p{L}.º°]{1,14}(?: ?n?[º°o.]{1,2})? ?:)/iu;
const labelAndValue = /^([^:]{1,25}):\s*(\S.{0,40})$/;

/**
 * Returns the vessel and the voyage number of a title with labels in any known language; an empty list if no
 * label names the vessel.
 */
function labelledTitle(texts: readonly string[]): (readonly [SheetField, SheetCell])[] {
  const found = new Map<SheetField, SheetCell>();
  for (const part of texts.flatMap((text) => text.split(beforeLabel))) {
    const [, label = '', value = ''] = labelAndValue.exec(part.trim()) ?? [];
    const match = label === '' ? null : matchHeader(label);
    const isName = match?.field === 'ship_name' || match?.field === 'voyage_number';
    if (match && isName && match.certainty > 1 && !found.has(match.field))
      found.set(match.field, value.trim());
  }
  return found.has('ship_name') ? [...found] : [];
}

/** Returns the voyage number of a row that contains nothing else: `Voyage: 12`; empty for any other row. */
export function voyageIn(row: readonly SheetCell[]): string {
  const [only = '', ...others] = row.filter((cell) => !isBlank(cell)).map((cell) => cellText(cell));
  const match = others.length === 0 ? voyageTitle.exec(only) : null;
  return match?.[1] ?? match?.[2] ?? '';
}
