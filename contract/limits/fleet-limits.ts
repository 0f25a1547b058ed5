/** The limits of a member's fleet. Separate from the other limits, because few pages need them. */
export const fleetLimits = {
  /**
   * The number of vessels that a member may follow. Their positions are fetched in one request with all
   * MMSIs. The `hash` repeats the list, so the address has up to 6,000 characters; proxies accept 8,000.
   */
  vesselsMost: 200,
} as const;
