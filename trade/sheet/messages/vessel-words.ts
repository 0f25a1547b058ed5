/**
 * Returns true for measures and containers, such as `2x120t`, `57000MT`, `28500DWT` and `40HC`. They are not
 * voyage numbers.
 */
const isMeasure = (word: string): boolean =>
  /^\d+(?:\.\d+)?(?:[Xx*×]\d+)?K?(?:TS?|MTS?|DWT|DWCC|DWAT|CBM|M3|GR?T|NRT|TEUS?|CUM|方|吨)$|^\d+[Xx*×]\d+(?:GP|HC|HQ|RF|OT|FR)?$|^(?:20|40|45)(?:GP|HC|HQ|RF|OT|FR|DC|DV)$/i.test(
    word,
  );

export const isVoyage = (word: string): boolean =>
  !isMeasure(word) &&
  /^(?:V(?:OY)?\.?)?(?=[A-Z]*\d)[A-Z\d]{2,8}$|^V(?:OY)?\.\d$|^[A-Z]{1,3}-\d{1,5}[A-Z]?$/i.test(word);

/** Returns true for a word that precedes a voyage number and is not part of the vessel's name. */
export const isVoyageWord = (word: string): boolean => /^(?:V\.?|VOY\.?|VOYAGE|航次)$/i.test(word);

/** Returns true for `MV` and `M/V`, which precede a vessel's name. */
export const isVesselMark = (word: string): boolean => /^M(?:\/V|\.V\.?|V\.?)$/i.test(word);

export const isMoney = (word: string): boolean => /^(?:USD|US\$|\$|EUR|€|RMB|CNY|¥)/i.test(word);

/** Words before a number that is no voyage number. */
const numberedThing =
  /^(?:BLT|BUILT|DWT|DWCC|DWAT|IDEA|IMO|MMSI|TEL|MOB|PH|REF|QQ|WECHAT|GT|GRT|LOA|BEAM|DRAFT|YEAR|PIER|BERTH|TERMINAL|CLASS|UN|电话|微信|手机)[.:]?$/i;
/** Units behind a number that is no voyage number. */
const unitBehind =
  /^(?:DWT|DWCC|DWAT|T|X|MTS?|TONS?|TONNES?|CBM|GT|GRT|NRT|TEUS?|UNITS?|PCS|KNOTS|KN|吨|方|台|件)$/i;

/**
 * Returns the index of the voyage number among the words. Years of building, tons and amounts of money do not
 * count.
 */
export function voyageAt(words: readonly string[]): number {
  const said = words.findIndex(
    (word, at) => isVoyage(word) && (/^V(?:OY)?\.?\d/i.test(word) || isVoyageWord(words[at - 1] ?? '')),
  );
  if (said >= 0) return said;
  return words.findIndex((word, at) => {
    const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
    const isOther = numberedThing.test(before) || isMoney(before);
    return isVoyage(word) && !isOther && !unitBehind.test(behind);
  });
}

const noName =
  /^(?:POL|POD|ETA|ETD|ETB|LAYCAN|VIA|DWT|MT|USD|RMB|FIOS|FIOST|LILO|LIFO|FILO|OPEN|PLS|BLT|BUILT|DWCC|GEARED|GRD|SID|SDBC|IDEA|FRT)$/;
export const isName = (word: string): boolean =>
  (/^[A-Z][A-Z\d.'&/-]*$/.test(word) && !noName.test(word)) ||
  /^TBN$/i.test(word) ||
  /^\p{Script=Han}{2,8}\d{1,3}$/u.test(word) ||
  /^\p{Script=Han}{1,8}\d{0,3}[轮号]$/u.test(word);
