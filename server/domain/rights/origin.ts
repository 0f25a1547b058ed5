/** Where a request comes from, as far as limits, sessions and the audit log care. */
export interface Origin {
  address: string;
  /** What one customer has: an IPv4 address, or an IPv6 /64. */
  network: string;
  /** What one provider gives out in a row: an IPv4 /24, or an IPv6 /48. */
  subnet: string;
  /** What the browser says of itself. */
  userAgent: string;
  /** It came by a proxy that nobody told us of. */
  isForwarded: boolean;
  /** The name under which the browser reached the site. */
  host: string;
}
