/** Returns the MMSI in the query of a URL, or null if it is missing or invalid. */
export function mmsiOf(search: string): string | null {
  const mmsi = new URLSearchParams(search).get('mmsi') ?? '';
  return /^\d{9}$/.test(mmsi) ? mmsi : null;
}
