import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import * as limits from '../contract/limits/limits.ts';
import { serverLimits } from '../contract/limits/server-limits.ts';
import { configTable, loadConfig } from '../server/load-config.ts';

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

/** The variables of the systemd unit. */
const ofUnit = Object.fromEntries(
  (/^Environment=(.*)$/m.exec(textOf('deploy/laycan.service'))?.[1] ?? '')
    .split(' ')
    .map((word) => word.split('=') as [string, string]),
);

test('the documented environment file and the unit are a valid configuration', () => {
  const lines = (
    /Write `\/etc\/laycan\.env`[^]*?```sh\n([^]*?)```/.exec(textOf('docs/running.md'))?.[1] ?? ''
  )
    .trim()
    .split('\n');
  // systemd needs no quotes around values without blanks, quotes and backslashes.
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+=[^\s"'\\]+$/);
  const ofFile = Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []));
  const config = loadConfig({ ...ofUnit, ...ofFile }, '0.1.0');
  expect(config).toMatchObject({
    isProduction: true,
    siteOrigin: 'https://laycan.example',
    trustedProxies: 1,
    dataDir: '/var/lib/laycan',
    backup: { dir: '/var/backups/laycan' },
    demoData: false,
  });
  expect(config.databaseUrl).toContain('postgres://');
});

test('laycan-admin has the variables, the folder and the program of the unit', () => {
  const command = textOf('deploy/laycan-admin');
  const given = [...command.matchAll(/-E (\w+)=([^\s"]+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(given)).toEqual(ofUnit);
  const unit = textOf('deploy/laycan.service');
  const node = /^ExecStart=(\S+)/m.exec(unit)?.[1] ?? 'none';
  expect(command).toContain(`${node} dist/server/admin.js "$@"`);
  for (const name of ['StateDirectory', 'StateDirectoryMode', 'UMask'])
    expect(command).toContain(`-p ${new RegExp(`^${name}=.*$`, 'm').exec(unit)?.[0] ?? 'none'} `);
  expect(command).toContain(`EnvironmentFile=${/^EnvironmentFile=(.*)$/m.exec(unit)?.[1] ?? 'none'}`);
  expect(command).toContain(
    `--working-directory="\${LAYCAN_DIR:-${/^WorkingDirectory=(.*)$/m.exec(unit)?.[1] ?? 'none'}}"`,
  );
  expect(command).toContain(`--uid=${/^User=(.*)$/m.exec(unit)?.[1] ?? 'none'}`);
});

test('laycan-run has the variables, the folder and the user of the unit', () => {
  const command = textOf('deploy/laycan-run');
  const unit = textOf('deploy/laycan.service');
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? 'none';
  expect(command).toContain(`\nexport ${valueOf('Environment')}\n`);
  expect(command).toContain(`\n. ${valueOf('EnvironmentFile')}\n`);
  expect(command).toContain(`\numask ${valueOf('UMask')}\n`);
  expect(command).toContain(`cd "\${LAYCAN_DIR:-${valueOf('WorkingDirectory')}}"`);
  expect(command).toContain(`--reuid=${valueOf('User')} --regid=${valueOf('Group')} `);
  expect(valueOf('ExecStart').replace('main.js', '$program.js').replace(' ', ' "')).toBe(
    /node "dist[^"]*/.exec(command)?.[0],
  );
});

test('the systemd samples find Node of the distribution and of nodejs.org', () => {
  expect(textOf('deploy/laycan.service')).toMatch(/^ExecStart=node /m);
  expect(textOf('deploy/laycan-admin')).toMatch(/^ {2}node dist/m);
});

test('the Caddy sample waits for a restarting server, and finds it again within a second', () => {
  const sample = textOf('deploy/Caddyfile');
  expect(sample).toMatch(/^ +lb_try_duration 10s$/m);
  expect(sample).toMatch(/^ +health_interval 1s$/m);
});

test('the HAProxy sample repeats only requests that change nothing', () => {
  const sample = textOf('deploy/haproxy.cfg');
  expect(sample).toMatch(/^ +retry-on conn-failure empty-response$/m);
  expect(sample).toMatch(/^ +http-request disable-l7-retry unless METH_GET$/m);
});

test('the compose sample with its documented variables is a valid configuration', () => {
  const { services } = parse(textOf('deploy/compose.yaml')) as {
    services: { laycan: { environment: Record<string, string>; env_file: string } };
  };
  const { environment, env_file } = services.laycan;
  expect(env_file).toBe('.env');
  const written = /Write\n`(SITE_ORIGIN)=…`, `(POSTGRES_PASSWORD)=…` [^`]*`(SMS_CONSOLE)=forced`/.exec(
    textOf('docs/running.md'),
  );
  expect(written?.slice(1)).toEqual(['SITE_ORIGIN', 'POSTGRES_PASSWORD', 'SMS_CONSOLE']);
  const file = { SITE_ORIGIN: 'https://laycan.example', POSTGRES_PASSWORD: 'secret', SMS_CONSOLE: 'forced' };
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+):\?is missing\}/g, (_, known: keyof typeof file) => file[known]),
  ]);
  const config = loadConfig({ NODE_ENV: 'production', ...file, ...Object.fromEntries(filled) }, '0.1.0');
  expect(config).toMatchObject({
    siteOrigin: file.SITE_ORIGIN,
    databaseUrl: 'postgres://laycan:secret@database/laycan',
    backup: { dir: '/data/backups' },
  });
});

test('no builder copies packages, data and secrets of this folder', () => {
  // Docker reads only this name. Podman reads it too.
  const left = textOf('.dockerignore').split('\n');
  for (const path of ['.git', 'node_modules', 'dist', 'release', 'data', 'deploy/.env'])
    expect(left).toContain(path);
});

test('an image contains what a release archive needs to run', () => {
  const steps = textOf('Containerfile');
  const copied = [...steps.matchAll(/COPY --from=build \/build\/(\S+)/g)].map(([, path = '']) => path);
  const packed = /const copied = \[(.*)\];/.exec(textOf('scripts/pack.mjs'))?.[1] ?? '';
  expect(copied).toContain('node_modules');
  for (const path of copied.filter((one) => one !== 'node_modules')) expect(packed).toContain(`'${path}'`);
});

test('the samples and their documents name only variables that exist', () => {
  const files = [
    ...readdirSync('deploy').map((name) => `deploy/${name}`),
    'Containerfile',
    'docs/running.md',
  ];
  const known = new Set(configTable.flatMap(({ name }) => [name, `${name}_FILE`]));
  const foreign = new Set([
    'POSTGRES_USER',
    'POSTGRES_PASSWORD',
    'POSTGRES_INITDB_ARGS',
    'HEALTHCHECK',
    'LAYCAN_DIR',
    'SUDO_USER',
    'METH_GET',
  ]);
  const names = files.flatMap((file) =>
    [...textOf(file).matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name),
  );
  const unknown = names.filter((name) => !known.has(name) && !foreign.has(name) && !name.startsWith('AF_'));
  expect(unknown).toEqual([]);
});
