/** The origin of a request, as needed by limits, sessions and the audit log. */
export interface Origin {
  address: string;
  /** The network of one customer: an IPv4 address, or an IPv6 /64. */
  network: string;
  /**
   * The address block of the internet provider: an IPv4 /24, or an IPv6 /48. Limits also count requests by
   * this block, because a person can easily change to another network of the same provider.
   */
  subnet: string;
  /** The browser's User-Agent header. */
  userAgent: string;
  /** True if the request came through a proxy that is not configured. */
  isForwarded: boolean;
  /** The host name under which the browser reached the site. */
  host: string;
}
