import type { MachineId } from './sailing.ts';

/** The kinds of vessel over which a factor is averaged. */
export type CarbonBasis = 'general_cargo' | 'vehicle_carrier' | 'container';

export interface CarbonFactor {
  basis: CarbonBasis;
  /**
   * Grams of CO2e for carrying one tonne over one kilometre: the fuel burnt on board, without its production.
   */
  gramsPerTonneKm: number;
}

/**
 * Averages from the UK Government's conversion factors for company reporting, "freighting goods", cargo
 * ships. The source has no factor for heavy-lift vessels, so nothing is estimated for them.
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
 * Returns the kilograms of CO2e for a tonne over a distance in nautical miles, rounded to two significant
 * digits. The factors justify no greater precision.
 */
export function carbonKgPerTonne({ gramsPerTonneKm }: CarbonFactor, nm: number): number {
  const kg = (nm * kmPerNm * gramsPerTonneKm) / 1000;
  return kg === 0 ? 0 : Number(kg.toPrecision(2));
}
