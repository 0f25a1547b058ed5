/** The network origin of a request. Rate limits, sessions and the audit log use it. */
export interface Origin {
  address: string;
  /**
   * The address range of one internet connection: an IPv4 address, or an IPv6 /64. Rate limits count it as one
   * client.
   */
  network: string;
  /**
   * The address block of the internet provider: an IPv4 /24, or an IPv6 /48. Rate limits also count requests by
   * this block, because a person can easily change to another network of the same provider.
   */
  subnet: string;
  /** The browser's User-Agent header. */
  userAgent: string;
  /**
   * True if a proxy that is not among the configured ones forwarded the request, so that `address` may be the
   * address of this proxy.
   */
  isForwarded: boolean;
  /** The host name under which the browser reached the site. */
  host: string;
}
