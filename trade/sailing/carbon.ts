import type { MachineId } from './sailing.ts';

/** The kinds of vessels for which the UK Government's conversion factors contain an average. */
export type CarbonBasis = 'general_cargo' | 'vehicle_carrier' | 'container';

export interface CarbonFactor {
  basis: CarbonBasis;
  /**
   * The emission in grams of CO2e for carrying one tonne over one kilometre. It includes the fuel burnt on
   * board but not its production.
   */
  gramsPerTonneKm: number;
}

/**
 * Averages from the UK Government's conversion factors for company reporting, "freighting goods", cargo
 * ships. The source has no factor for heavy-lift vessels, so no emission is estimated for them.
 */
const carbonFactors: Readonly<Partial<Record<MachineId, CarbonFactor>>> = {
  normal: { basis: 'general_cargo', gramsPerTonneKm: 13.2 },
  roll: { basis: 'vehicle_carrier', gramsPerTonneKm: 38.5 },
  regular: { basis: 'container', gramsPerTonneKm: 16.1 },
};

/** Returns the factor of a vessel type; null if there is none. */
export const carbonFactorOf = (machine: MachineId): CarbonFactor | null => carbonFactors[machine] ?? null;

const kmPerNm = 1.852;

/**
 * Returns the emission in kilograms of CO2e for a tonne over a distance in nautical miles. It is rounded to
 * two significant digits, because the factors are not more precise.
 */
export function carbonKgPerTonne({ gramsPerTonneKm }: CarbonFactor, nm: number): number {
  const kg = (nm * kmPerNm * gramsPerTonneKm) / 1000;
  return kg === 0 ? 0 : Number(kg.toPrecision(2));
}
