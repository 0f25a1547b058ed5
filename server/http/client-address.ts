import { isIP } from 'node:net';

/**
 * Returns the client address of a request. Every trusted proxy appends the address from which it received the
 * request, so the address that the outermost trusted proxy appended is the client's. The client may forge the
 * addresses before it. If it is not an IP address, the socket's address is used.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const chain = forwardedFor.split(',').map((entry) => entry.trim());
  const address = chain[Math.max(0, chain.length - trustedProxies)] ?? '';
  return isIP(address) === 0 ? socketAddress : address;
}

/**
 * Returns the network under which the requests of a client are counted: an IPv4 address, or a /64 network for
 * IPv6, because one IPv6 customer has many addresses.
 */
export function networkOf(address: string): string {
  return firstGroups(address, 4) ?? plainAddress(address);
}

/**
 * Returns the larger network of a provider or company, for limits on many clients together: the first three
 * bytes of an IPv4 address, or an IPv6 /48.
 */
export function subnetOf(address: string): string {
  return firstGroups(address, 3) ?? plainAddress(address).split('.').slice(0, 3).join('.');
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Returns the first groups of an IPv6 address, or null for any other text. */
function firstGroups(given: string, count: number): string | null {
  const address = plainAddress(given);
  if (isIP(address) !== 6) return null;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
  return groups
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
