/** Voyages that are cancelled, before another voyage of the same vessel: `V.12 & V.14 cancelled. V.13 loads`. */
const goneVoyages =
  /(?<![A-Z\d])V(?:OY)?[. ]{1,2}\d{1,5}[A-Z]?(?: ?(?:[&,/+]|AND|及|和) ?(?:V(?:OY)?[. ]{1,2})?\d{1,5}[A-Z]?){0,4},? ?(?:(?:ARE|IS|HAVE BEEN|HAS BEEN|BOTH) )?(?:CANCELL?ED|BLANKED|VOID(?:ED)?|WITHDRAWN|取消|停航)[.;,。;, ]{1,2}(?=V(?:OY)?[. ]{1,2}\d)/gi;

/** Removes the cancelled voyages of a vessel from a line that gives the days of another of its voyages. */
export const withoutGoneVoyages = (line: string): string => line.replace(goneVoyages, '');
