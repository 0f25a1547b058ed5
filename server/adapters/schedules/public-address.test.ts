import { expect, test } from 'vitest';

import { fetchPage } from './fetch-page.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['2606:4700::1111', true],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['no address', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  'http://carrier.example/v1/vessel-schedules',
  'https://127.0.0.1/v1',
  'https://2130706433/v1',
  'https://0x7f.1/v1',
  'https://[::1]/v1',
  'https://[::ffff:10.0.0.1]/v1',
  'https://169.254.169.254/latest/meta-data',
  'https://user:secret@carrier.example/v1',
  'ftp://carrier.example/v1',
])('the server never connects to %s', async (url) => {
  await expect(fetchPage(new URL(url), { headers: {} })).rejects.toMatchObject({ fault: 'address_refused' });
});

test('a host name that resolves to this machine is refused', async () => {
  const asked = fetchPage(new URL('https://localhost:9/v1'), { headers: {} });
  await expect(asked).rejects.toMatchObject({
    fault: 'unreachable',
    cause: { message: 'not a public address' },
  });
});
