/** Of a company's certification; apart from the other limits, as few pages need them. */
export const certificationLimits = {
  companyNameCharsMost: 100,
  /** A picture as a person chooses it, and as the page sends it. */
  chosenBytesMost: 10 * 1_048_576,
  sentBytesMost: 3 * 1_048_576,
  /** The longer side of the licence: small print can be read. */
  picturePixels: 2_000,
  /** On a line that does not take the larger one in the time of a request. */
  smallPicturePixels: 1_300,
  /** How often a member may hand in within a day. */
  handedInPerDayMost: 5,
  reasonCharsMost: 300,
  /** A message of the mini-program is so long at most, and so far from our clock. */
  eventCharsMost: 2_000,
  eventSeconds: 300,
} as const;
