/** A postal code: five or six digits that are neither a measure nor a part of a longer number. */
const postalCode =
  /(?<![\d.,/$-])(?:[A-Z]{1,2}-)?\d{5,6}(?![\d.,/-]\d|\d|\s?(?:DWT|DWCC|DWAT|MTS?|T|TONS?|CBM|TEU|USD|吨|方)(?![A-Z]))/i;
const street =
  /(?<!\p{L})(?:STREET|ROAD|RD|AVENUE|AVE|BOULEVARD|BLVD|FLOOR|SUITE|ROOM|RM|BUILDING|BLDG|TOWERS?|PLAZA|NAGAR|MARG|ESTATE|STRA(?:SS|ß)E|STR|VIALE|PIAZZA|CALLE|GRAN V[IÍ]A|AVENIDA|RUA|RUE|QUAI|CADDES[Iİ]|SOKAK|MAH|P\.?O\.? ?BOX)(?!\p{L})|\p{L}(?:STRA(?:SS|ß)E|STR\.|VEJEN|GADE|GATAN|WEG|KAI|LAAN|STRAAT) \d|[路街道巷弄]\d{1,5}号(?!线|泊)|大厦|\d{1,2}[层楼]|\d{3,4}室/iu;
/** Words and days of sailings. A line with such a word or day is never an address. */
const ofSailing =
  /(?<![A-Z])(?:M\/?V|VSL|VESSEL|VOY(?:AGE)?|POL|POD|ETA|ETD|ETB|ETS|LAYCAN|L\/C|LOAD(?:ING|S)?|DISCH\w{0,8}|SAIL(?:S|ING)?|DWT|DWCC|BLT|BUILT|LOA|IMO|V(?:OY)?[. ]{1,2}(?=\d))(?![A-Z])|船名|航次|轮|装|卸|受载|\d ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? \d|\d{1,2}[月/]\d|(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])/i;

/**
 * Returns true for the address of an office: `402, Trade Point, Ballard Estate, Mumbai - 400001`. Its city may
 * be a port, and its number may look like a voyage.
 */
export function isAddress(line: string): boolean {
  const text = line.trim();
  if (text.length > 120 || ofSailing.test(text)) return false;
  return (
    (street.test(text) && /\d/.test(text)) || (postalCode.test(text) && /[,，-]|\p{L} \p{L}/u.test(text))
  );
}
