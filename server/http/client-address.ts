import { isIP } from 'node:net';

/**
 * The address a request came from. Every trusted proxy has appended the address it saw, so the
 * client is the entry that the outermost of them wrote; anything further left is the client's own
 * invention. An entry that is no address falls back to the socket's.
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

/** What one client is counted under: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function networkOf(address: string): string {
  return firstGroups(address, 4) ?? plainAddress(address);
}

/** What clients of one provider or company share: the first three bytes of an IPv4 address, an IPv6 /48. */
export function subnetOf(address: string): string {
  return firstGroups(address, 3) ?? plainAddress(address).split('.').slice(0, 3).join('.');
}

/** An IPv4 address that came in the clothes of IPv6 is still one. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** The first groups of an IPv6 address; null when it is none. */
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
