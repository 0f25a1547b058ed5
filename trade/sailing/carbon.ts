import type { MachineId } from './sailing.ts';

/** Of which kind of ship a factor is the average. */
export type CarbonBasis = 'general_cargo' | 'vehicle_carrier' | 'container';

export interface CarbonFactor {
  basis: CarbonBasis;
  /** Grams of CO2e for a tonne carried one kilometre: the fuel burnt on board, without its production. */
  gramsPerTonneKm: number;
}

/**
 * Averages of the UK Government's conversion factors for company reporting, "freighting goods", cargo ships.
 * They have none for heavy-lift ships, so nothing is estimated for those.
 */
const carbonFactors: Readonly<Partial<Record<MachineId, CarbonFactor>>> = {
  normal: { basis: 'general_cargo', gramsPerTonneKm: 13.2 },
  roll: { basis: 'vehicle_carrier', gramsPerTonneKm: 38.5 },
  regular: { basis: 'container', gramsPerTonneKm: 16.1 },
};

/** The factor of a vessel type; null where there is none. */
export const carbonFactorOf = (machine: MachineId): CarbonFactor | null => carbonFactors[machine] ?? null;

const kmPerNm = 1.852;

/** Kilograms of CO2e for a tonne over so many nautical miles: no more than two digits are meant. */
export function carbonKgPerTonne({ gramsPerTonneKm }: CarbonFactor, nm: number): number {
  const kg = (nm * kmPerNm * gramsPerTonneKm) / 1000;
  return kg === 0 ? 0 : Number(kg.toPrecision(2));
}
