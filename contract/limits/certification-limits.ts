/**
 * The limits for certifying a company. They are not in `limits.ts`, because few pages need them and each page
 * loads only its own limits.
 */
export const certificationLimits = {
  companyNameCharsMost: 100,
  /** The maximum size in bytes of the licence picture that the member chooses. */
  chosenBytesMost: 10 * 1_048_576,
  /**
   * The maximum size in bytes of the licence picture that the page sends, after it has reduced the chosen
   * picture.
   */
  sentBytesMost: 3 * 1_048_576,
  /** The length in pixels of the longer side of the licence picture, at which small print is readable. */
  picturePixels: 2_000,
  /**
   * The length in pixels of the longer side if the connection is too slow to send the larger picture before
   * the timeout.
   */
  smallPicturePixels: 1_300,
  /** The maximum number of applications that a member may submit in a day. */
  handedInPerDayMost: 5,
  reasonCharsMost: 300,
  /** The maximum length of a notification from the mini-program, in characters. */
  eventCharsMost: 2_000,
  /**
   * The maximum difference in seconds between the time of a notification from the mini-program and the
   * server's clock.
   */
  eventSeconds: 300,
} as const;
