/** A unit of numbers in sailings, for example tons. */
interface UnitRow {
  /** The text key of a number with its unit. The parameter `n` is the number. */
  text: string;
  /** Matches the spellings of the unit after a typed number, with the space before them: ` DWT`. */
  ending: RegExp;
  /** The code of the verdict on a text that is not a number of this unit, for a field that allows decimals. */
  fault: string;
  /**
   * The code of the verdict on a text that is not a whole number of this unit, for a field without decimals.
   */
  wholeFault: string;
}

/** The units of numbers. Screens, the grid, sheets and the verdicts on drafts use this table. */
export const units = {
  tons: {
    text: 'sailing.tons',
    ending: / ?(?:metric ton(?:ne)?s?|tonnes?|tons?|mts?|ts?|dwt|吨)$/i,
    fault: 'tons_invalid',
    wholeFault: 'whole_tons_invalid',
  },
} as const satisfies Record<string, UnitRow>;

export type Unit = keyof typeof units;
/** A code of a verdict on a number. */
export type UnitFault = (typeof units)[Unit]['fault' | 'wholeFault'];

export interface NumberRule {
  /** The maximum number of decimals that the database stores. */
  decimals: number;
  /** The largest value that the database stores. */
  most: number;
}

/** Removes the unit after a typed number: `12,500 DWT` becomes `12,500`. */
export const withoutUnit = (text: string, unit: Unit): string => text.replace(units[unit].ending, '');

/** Returns the code of the verdict on a text that is not a number by this rule. */
export function faultOf({ unit, rule }: { unit: Unit; rule: NumberRule }): UnitFault {
  return rule.decimals === 0 ? units[unit].wholeFault : units[unit].fault;
}
