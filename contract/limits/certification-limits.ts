/** The limits for certifying a company. Separate from the other limits, because few pages need them. */
export const certificationLimits = {
  companyNameCharsMost: 100,
  /** The largest picture in bytes: as the user chooses it, and as the page sends it. */
  chosenBytesMost: 10 * 1_048_576,
  sentBytesMost: 3 * 1_048_576,
  /** The longer side of the licence picture in pixels. Small print stays readable. */
  picturePixels: 2_000,
  /**
   * The longer side in pixels if the connection is too slow to send the larger picture within the request
   * timeout.
   */
  smallPicturePixels: 1_300,
  /** The number of applications that a member may submit in a day. */
  handedInPerDayMost: 5,
  reasonCharsMost: 300,
  /**
   * The longest notification of the mini-program in characters, and the largest difference between its time
   * and our clock.
   */
  eventCharsMost: 2_000,
  eventSeconds: 300,
} as const;
