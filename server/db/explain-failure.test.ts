import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createEmptyPostgresDatabase } from '../../tests/support/database.ts';
import { query } from '../../tests/support/postgres-statement.ts';
import { DatabaseUnusable, explainFailure } from './explain-failure.ts';
import { openDatabase } from './open.ts';

const sentenceFor = async (url: string): Promise<string> => {
  const error = await openDatabase({ url }).then(
    (database) => database.close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DatabaseUnusable)) throw new Error('no DatabaseUnusable', { cause: error });
  expect(error.message).not.toContain('secret');
  return error.message;
};

describe('a PostgreSQL that cannot be used', () => {
  let empty: { url: string; drop: () => Promise<void> };
  beforeAll(async () => {
    empty = await createEmptyPostgresDatabase();
  }, 120_000);
  afterAll(() => empty.drop());
  const other = (change: (url: URL) => void): string => {
    const url = new URL(empty.url);
    change(url);
    return url.href;
  };

  test('without the database gets the statement that creates it', async () => {
    const url = other((one) => (one.pathname = '/nowhere'));
    expect(await sentenceFor(url)).toMatch(
      /has no database "nowhere". Create it: create database "nowhere" owner/,
    );
  });

  test('that does not answer is named with its address', async () => {
    const url = 'postgres://laycan:secret@127.0.0.1:1/laycan';
    expect(await sentenceFor(url)).toMatch(/^No PostgreSQL answers at 127.0.0.1:1 \(ECONNREFUSED\)/);
  });

  test('without the right to create tables gets the statement that grants it', async () => {
    const name = `guest_${new URL(empty.url).pathname.slice(1)}`;
    await query(empty.url, `create role ${name} login password 'secret'`);
    try {
      const url = other((one) => {
        one.username = name;
        one.password = 'secret';
      });
      expect(await sentenceFor(url)).toContain(`grant create, usage on schema public to "${name}"`);
    } finally {
      await query(empty.url, `drop role ${name}`);
    }
  });

  test('with the C locale is refused', async () => {
    const name = `c_${new URL(empty.url).pathname.slice(1)}`;
    await query(
      empty.url,
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C' locale_provider libc`,
    );
    try {
      expect(await sentenceFor(other((one) => (one.pathname = `/${name}`)))).toContain(
        'without a UTF-8 locale',
      );
    } finally {
      await query(empty.url, `drop database ${name}`);
    }
  });

  test.each([
    ['28P01', 'refuses the password of the user "laycan"'],
    ['28000', 'pg_hba.conf'],
    ['53300', 'lower DATABASE_POOL'],
    ['57P03', 'is starting or stopping'],
  ])('that answers with %s gets one sentence without the password', (code, text) => {
    const error = Object.assign(new Error('why'), { code });
    const explained = explainFailure(error, 'postgres://laycan:secret@db.example/laycan');
    expect(explained).toBeInstanceOf(DatabaseUnusable);
    expect(String(explained)).toContain(text);
    expect(String(explained)).not.toContain('secret');
  });

  test('that needs a password gets one sentence if the address has none', () => {
    // The sentences of `pg` for a missing and for an empty password.
    for (const fault of ['a string', 'a non-empty string']) {
      const error = new Error(`SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be ${fault}`);
      const explained = explainFailure(error, 'postgres://laycan@db.example/laycan');
      expect(String(explained)).toContain('needs the password of the user "laycan"');
    }
  });

  test('with another error keeps that error', () => {
    const error = new Error('syntax');
    expect(explainFailure(error, empty.url)).toBe(error);
  });
});
