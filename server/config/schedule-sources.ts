/** An endpoint of a carrier that is read by itself. */
export interface ScheduleSource {
  /** The id of the shipowner, or a code of `CARRIER_CODES`. */
  owner: string;
  url: string;
}

const shape = /^([1-9]\d{0,8}|[A-Z0-9]{2,4})=(https:\/\/\S+)$/;

/** Null for what is not like `MAEU=https://api.carrier.example/v1/vessel-schedules?carrierServiceCode=FE1`. */
export function scheduleSourceOf(text: string): ScheduleSource | null {
  const [, owner, url] = shape.exec(text) ?? [];
  if (owner === undefined || url === undefined || !URL.canParse(url)) return null;
  return { owner, url };
}
