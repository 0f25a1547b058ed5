import type { CarrierCode } from './carrier-codes.ts';

/** An endpoint of a carrier that the server reads regularly. */
export interface ScheduleSource {
  /** The id of the shipowner, or a code of `CARRIER_CODES`. */
  owner: string;
  url: string;
}

const shape = /^([1-9]\d{0,8}|[A-Z0-9]{2,4})=(https:\/\/\S+)$/;

/**
 * Parses a text like `MAEU=https://api.carrier.example/v1/vessel-schedules?carrierServiceCode=FE1`. Returns
 * null for any other text.
 */
export function scheduleSourceOf(text: string): ScheduleSource | null {
  const [, owner, url] = shape.exec(text) ?? [];
  if (owner === undefined || url === undefined || !URL.canParse(url)) return null;
  return { owner, url };
}

interface Values {
  CARRIER_CODES: readonly CarrierCode[];
  SCHEDULE_SOURCES: readonly ScheduleSource[];
  SCHEDULE_SOURCE_KEYS: readonly string[];
}

/** Returns the sources with their shipowners and keys. The key `-` means that a source needs no key. */
export const scheduleSourcesOf = (values: Values): { shipowner_id: number; url: string; key: string }[] =>
  values.SCHEDULE_SOURCES.flatMap(({ owner, url }, at) => {
    const shipowner_id = ownerOf(owner, values);
    const key = values.SCHEDULE_SOURCE_KEYS[at] ?? '-';
    return shipowner_id === null ? [] : [{ shipowner_id, url, key: key === '-' ? '' : key }];
  });

/** Returns an error text for each source whose carrier code is not listed in `CARRIER_CODES`. */
export const problemsOfSources = (values: Values): string[] =>
  values.SCHEDULE_SOURCES.filter(({ owner }) => ownerOf(owner, values) === null).map(
    ({ owner }) => `SCHEDULE_SOURCES names ${owner}, which is none of CARRIER_CODES`,
  );

const ownerOf = (owner: string, { CARRIER_CODES }: Pick<Values, 'CARRIER_CODES'>): number | null =>
  CARRIER_CODES.find(({ code }) => code === owner)?.shipowner_id ??
  (/^\d+$/.test(owner) ? Number(owner) : null);
