import { withoutGaps } from '../text/half-width.ts';

const office = /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]$/;
const ordinary = /^[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$/;
/** The plates of new-energy cars. Small cars have the letter at the beginning, large cars at the end. */
const newEnergy = /^(?:[A-HJK][A-HJ-NP-Z0-9]\d{4}|\d{5}[A-HJK])$/;

/** Returns true for a number plate of mainland China. No plate contains the letters I and O. */
export function isCarPlate(text: string): boolean {
  const places = text.slice(2);
  return office.test(text.slice(0, 2)) && (ordinary.test(places) || newEnergy.test(places));
}

/**
 * Returns the plate in half-width upper-case characters, without spaces and dots: `京a·12345` becomes `京A12345`.
 */
export const normalizeCarPlate = (typed: string): string =>
  withoutGaps(typed)
    .replace(/[·•‧・.]/g, '')
    .toUpperCase();
