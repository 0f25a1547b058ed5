import { withoutGaps } from '../half-width.ts';

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const place = '[A-HJ-NP-Z0-9]';
const shapes = [
  `${place}{4}[A-HJ-NP-Z0-9挂学警港澳]`,
  // New energy: small cars have their letter first, large ones last.
  `[A-HJK]${place}[0-9]{4}`,
  '[0-9]{5}[A-HJK]',
];
const plate = new RegExp(`^[${provinces}][A-HJ-NP-Z](?:${shapes.join('|')})$`);

/** True for a number plate of mainland China; the letters I and O are on none. */
export const isCarPlate = (text: string): boolean => plate.test(text);

/** `京a·12345` becomes `京A12345`. */
export const normalizeCarPlate = (typed: string): string =>
  withoutGaps(typed)
    .replace(/[·•‧・.]/g, '')
    .toUpperCase();
