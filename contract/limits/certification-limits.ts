/**
 * The limits for certifying a company. They are not in `limits.ts`, because few pages need them and each page
 * loads only its own limits.
 */
export const certificationLimits = {
  companyNameCharsMost: 100,
  /**
   * The maximum size of the licence picture in bytes: of the file that the member chooses, and
   * (`sentBytesMost`) of the picture that the page sends.
   */
  chosenBytesMost: 10 * 1_048_576,
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
  /**
   * The maximum length of a notification from the mini-program in characters. `eventSeconds` is the maximum
   * difference between the time of the notification and the server's clock.
   */
  eventCharsMost: 2_000,
  eventSeconds: 300,
} as const;
