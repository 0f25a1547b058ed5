/**
 * The limits of a member's fleet. They are not in `limits.ts`, because few pages need them and each page
 * loads only its own limits.
 */
export const fleetLimits = {
  /**
   * The maximum number of vessels that a member may follow. One request with all MMSIs fetches their
   * positions. Its query parameter `hash` contains the list a second time, encrypted (see
   * `contract/open/hash-format.ts`), so the URL has up to 6,000 characters; proxies accept 8,000.
   */
  vesselsMost: 200,
} as const;
