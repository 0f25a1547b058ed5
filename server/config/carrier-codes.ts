/** A carrier's code in a public code list, and the shipowner that it belongs to on this site. */
export interface CarrierCode {
  provider: 'SMDG' | 'NMFTA';
  code: string;
  shipowner_id: number;
}

const shape = /^(SMDG|NMFTA):([A-Z0-9]{2,4})=([1-9]\d{0,8})$/;

/** Parses a text like `NMFTA:MAEU=3`. Returns null for any other text. */
export function carrierCodeOf(text: string): CarrierCode | null {
  const [, provider, code, id] = shape.exec(text) ?? [];
  if ((provider !== 'SMDG' && provider !== 'NMFTA') || code === undefined) return null;
  return { provider, code, shipowner_id: Number(id) };
}
