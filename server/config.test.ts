import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ConfigError } from './config.ts';
import { configTable, configWarnings, loadConfig } from './load-config.ts';

describe('configuration', () => {
  it('an empty environment is valid, listens on localhost only and has no secrets', () => {
    expect(loadConfig({}, '1.2.3')).toMatchObject({
      version: '1.2.3',
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: '',
      logLevel: 'info',
      trustedProxies: 0,
      demoData: true,
      aisFeeds: [],
      openApi: { base: '', clientId: '', clientSecret: '', key: '' },
    });
    expect(configTable.filter((row) => row.secret && row.fallback !== '')).toEqual([]);
  });

  it('demo accounts open on localhost only, unless forced', () => {
    const opens = (environment: Record<string, string>) => loadConfig(environment, '1').demoAccounts;
    expect([{}, { HOST: '::1' }, { HOST: 'localhost' }, { HOST: '127.0.0.2' }].map(opens)).toEqual(
      Array(4).fill('local'),
    );
    const beyond = [
      { NODE_ENV: 'production', SITE_ORIGIN: 'https://laycan.example', DEMO_DATA: 'forced' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { TRUSTED_PROXIES: '1' },
    ];
    for (const environment of [...beyond, { HOST: '127.evil.example' }]) {
      expect(opens(environment)).toBe('closed');
      expect(opens({ ...environment, DEMO_ACCOUNTS: 'forced' })).toBe('forced');
      expect(opens({ ...environment, DEMO_ACCOUNTS: 'forced', DEMO_DATA: 'off' })).toBe('closed');
    }
  });

  it('production loads demo data only if forced', () => {
    const loads = (demo: string, mode: string) =>
      loadConfig({ DEMO_DATA: demo, NODE_ENV: mode, SITE_ORIGIN: 'https://laycan.example' }, '1').demoData;
    expect(['', 'on', 'off', 'forced'].map((demo) => loads(demo, ''))).toEqual([true, true, false, true]);
    expect(['', 'on', 'off', 'forced'].map((demo) => loads(demo, 'production'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('an unknown variable that resembles a known one is named', () => {
    const warned = configWarnings({
      DATABSE_URL: 'postgres://x',
      DATABASE_URL_FLE: '/run/x',
      SITE_ORIGN: 'https://x',
      HSTS_: 'on',
      WECHAT_PAY_SECRT: 'x',
      BACKUP_DIRECTORY: '/x',
    });
    expect(warned).toEqual([
      'DATABSE_URL is unknown and has no effect. Did you mean DATABASE_URL?',
      'DATABASE_URL_FLE is unknown and has no effect. Did you mean DATABASE_URL_FILE?',
      'SITE_ORIGN is unknown and has no effect. Did you mean SITE_ORIGIN?',
      'WECHAT_PAY_SECRT is unknown and has no effect.',
      'BACKUP_DIRECTORY is unknown and has no effect.',
    ]);
    const ordinary = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      LOGNAME: 'a',
      LANG: 'C',
      PORTS: '',
      MAIL: '/x',
    };
    expect(configWarnings(ordinary)).toEqual([]);
    expect(configWarnings({ DATABASE_URL: 'x', DATABASE_URL_FILE: 'x', PORT: '1', DATABSE_URL: '' })).toEqual(
      [],
    );
  });

  it('production needs the address of the site', () => {
    const load = (environment: Record<string, string>) => () => loadConfig(environment, '1');
    expect(load({ NODE_ENV: 'production' })).toThrow('SITE_ORIGIN is required in production');
    expect(load({ NODE_ENV: 'production', SITE_ORIGIN: 'https://laycan.example' })).not.toThrow();
    expect(load({})).not.toThrow();
  });

  it('a UDP feed without an address listens on this machine only', () => {
    const hostOf = (feed: string) => loadConfig({ AIS_FEED: feed }, '1').aisFeeds[0];
    expect(hostOf('udp://:4001')).toMatchObject({ host: '127.0.0.1', port: 4001 });
    expect(hostOf('udp://0.0.0.0:4001')).toMatchObject({ host: '0.0.0.0', port: 4001 });
  });

  it('each WebSocket feed gets its key and its subscription', () => {
    const { aisFeeds } = loadConfig(
      {
        AIS_FEED: 'wss://one.example/ais, tcp://127.0.0.1:4001, ws://127.0.0.1:8091',
        AIS_FEED_KEYS: '- X-Api-Key:two',
        AIS_SUBSCRIPTIONS: '{"BoundingBoxes": [[1, 2]]}\n-',
      },
      '1',
    );
    expect(aisFeeds).toMatchObject([
      { name: 'wss://one.example/ais', key: '', subscription: '{"BoundingBoxes": [[1, 2]]}' },
      { kind: 'tcp' },
      { name: 'ws://127.0.0.1:8091/', key: 'X-Api-Key:two', subscription: '' },
    ]);
    const alone = { AIS_FEED: 'tcp://127.0.0.1:4001', AIS_SUBSCRIPTIONS: '{"APIKey":"hidden"}' };
    expect(() => loadConfig(alone, '1')).toThrow('AIS_SUBSCRIPTIONS has 1 entries for 0 WebSocket feeds');
  });

  it('an empty variable counts as not set', () => {
    expect(loadConfig({ PORT: '', HOST: ' ' }, '1')).toMatchObject({ port: 8080, host: '127.0.0.1' });
  });

  it('all wrong values are listed at once, without secrets', () => {
    const environment = {
      PORT: '80 80',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '-1',
      DEMO_DATA: 'yes',
      OPEN_API_BASE: 'javascript:alert(1)',
      MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      DATABASE_URL: 'mysql://root:hunter2@db/laycan',
      RATE_LIMIT_PER_MINUTE: '1e3',
      MINI_PROGRAM_PICTURE: '../x.png',
    };
    const wrong = () => loadConfig(environment, '1');
    expect(wrong).toThrow(ConfigError);
    for (const name of Object.keys(environment)) expect(wrong).toThrow(name);
    expect(wrong).toThrow('PORT must be a whole number from 0 to 65535, not "80 80"');
    expect(wrong).not.toThrow(/hunter2/);
  });

  it('a secret can be read from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'laycan-config-')), 'url');
    writeFileSync(file, 'postgresql://laycan:hunter2@db/laycan\n');
    expect(loadConfig({ DATABASE_URL_FILE: file }, '1').databaseUrl).toBe(
      'postgresql://laycan:hunter2@db/laycan',
    );
    expect(() => loadConfig({ DATABASE_URL_FILE: '/nowhere' }, '1')).toThrow('cannot be read: /nowhere');
  });

  it('every variable has a row in the table', () => {
    expect(new Set(configTable.map((row) => row.name)).size).toBe(configTable.length);
    for (const row of configTable) {
      expect(row.name).toMatch(/^[A-Z][A-Z_]+$/);
      expect(row.meaning).toMatch(/\.$/);
    }
  });
});
