/** Of my fleet; apart from the other limits, as few pages need them. */
export const fleetLimits = {
  /**
   * Vessels that one may follow. Their positions are asked for in one request, by the list of their MMSIs; with the
   * `hash`, which has the list once more, its address has 6,000 letters, and proxies take 8,000.
   */
  vesselsMost: 200,
} as const;
