import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import * as limits from '../contract/limits/limits.ts';
import { serverLimits } from '../contract/limits/server-limits.ts';
import { configTable } from '../server/load-config.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');
const mb = 1_048_576;

test('the samples of proxies pass the largest picture', () => {
  const least = (limits.pictureBytesMost / 3) * 4 + 1_024;
  const nginx = Number(/client_max_body_size (\d+)m;/.exec(textOf('deploy/nginx.conf'))?.[1]) * mb;
  const caddy = Number(/max_size (\d+)MB/.exec(textOf('deploy/Caddyfile'))?.[1]) * 1_000_000;
  expect(nginx).toBeGreaterThan(least);
  expect(caddy).toBeGreaterThan(least);
});

test('supervisors wait longer than the server needs to stop', () => {
  const waits = [
    /TimeoutStopSec=(\d+)/.exec(textOf('deploy/laycan.service')),
    /stop_grace_period: (\d+)s/.exec(textOf('deploy/compose.yaml')),
  ];
  for (const wait of waits) expect(Number(wait?.[1])).toBeGreaterThan(serverLimits.stopSeconds);
});

test('the samples and their documents name only variables that exist', () => {
  const files = [
    ...readdirSync('deploy').map((name) => `deploy/${name}`),
    'Containerfile',
    'docs/running.md',
  ];
  const known = new Set(configTable.flatMap(({ name }) => [name, `${name}_FILE`]));
  const foreign = new Set(['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS', 'HEALTHCHECK']);
  const names = files.flatMap((file) =>
    [...textOf(file).matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name),
  );
  const unknown = names.filter((name) => !known.has(name) && !foreign.has(name) && !name.startsWith('AF_'));
  expect(unknown).toEqual([]);
});
