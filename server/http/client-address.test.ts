import { describe, expect, it } from 'vitest';

import { clientAddress, networkOf, subnetOf } from './client-address.ts';

describe('address of a client', () => {
  const cases: [string, string | undefined, number, string][] = [
    ['without trusted proxies is the socket', '192.0.2.9', 0, '10.0.0.1'],
    ['without the header is the socket', undefined, 1, '10.0.0.1'],
    ['is what the one proxy saw', '192.0.2.9', 1, '192.0.2.9'],
    ['is not what the client claims in front of it', '198.51.100.1, 192.0.2.9', 1, '192.0.2.9'],
    ['is what the outer of two proxies saw', '198.51.100.1, 192.0.2.9, 10.0.0.2', 2, '192.0.2.9'],
    ['is the only entry when fewer proxies were passed', '192.0.2.9', 2, '192.0.2.9'],
    ['may be IPv6', '2001:db8::1', 1, '2001:db8::1'],
    ['is the socket when the entry is no address', 'unknown', 1, '10.0.0.1'],
  ];
  for (const [name, header, proxies, expected] of cases) {
    it(`the address ${name}`, () => expect(clientAddress('10.0.0.1', header, proxies)).toBe(expected));
  }
});

describe('network under which a client is counted', () => {
  const cases: [string, string][] = [
    ['192.0.2.9', '192.0.2.9'],
    ['::ffff:192.0.2.9', '192.0.2.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ];
  for (const [address, network] of cases) {
    it(`the network is ${network} for ${address}`, () => expect(networkOf(address)).toBe(network));
  }
});

describe('subnet under which a neighbourhood is counted', () => {
  const cases: [string, string][] = [
    ['192.0.2.9', '192.0.2'],
    ['::ffff:192.0.2.9', '192.0.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['::1', '0:0:0'],
    ['', ''],
  ];
  for (const [address, subnet] of cases) {
    it(`the subnet is ${subnet} for ${address}`, () => expect(subnetOf(address)).toBe(subnet));
  }
});
