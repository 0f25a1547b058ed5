import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Two lists of blocked ranges, for IPv4 and for IPv6. In one combined list, the blocked range of IPv4-mapped
 * IPv6 addresses would match every IPv4 address.
 */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.ipv4.addSubnet(network, bits, 'ipv4');
// Blocks all IPv6 ranges except global unicast, and the parts of global unicast that tunnel to IPv4 or are
// reserved.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.ipv6.addSubnet(network, bits, 'ipv6');

/**
 * True if an address belongs to the public internet: not to this machine, its network or a reserved range.
 */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  if (family === 4) return !inside.ipv4.check(plain, 'ipv4');
  return family === 6 && !inside.ipv6.check(plain, 'ipv6');
}

/**
 * Resolves the host name when the connection is made, so that the name cannot resolve to another address
 * between a check and the connection. Fails if any address of the host is not public.
 */
export const resolvePublic: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('the name has no address'), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('not a public address'), '', 4);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
