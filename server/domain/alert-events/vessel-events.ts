/** The content of an event of a vessel. Times are UTC instants in ISO 8601. */
export type VesselEvent =
  | { what: 'arrived' | 'departed'; harbor_code: string; time: string }
  /** The vessel entered a strait or canal; see `trade/vessel/passage-areas.ts`. */
  | { what: 'entered'; area: string; time: string }
  /** No position was received since `time`. */
  | { what: 'lost'; time: string };
