import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { restorePath, restorePieceBytesMost, type RestoreState } from '../../contract/wire/restore-upload.ts';
import { RestoreUpload } from '../../server/backup/restore-upload.ts';
import { firstAdminTicket } from '../../server/domain/account/first-admin.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

const dir = mkdtempSync(join(tmpdir(), 'laycan-restore-site-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describeOnPostgres('an upload of a backup', (getDatabase) => {
  const start = async () => {
    const upload = new RestoreUpload({ dir, place: '' });
    const app = anApp(getDatabase(), { restoring: { upload, onReady: () => {} } });
    const ticket = (await firstAdminTicket(getDatabase(), testNow))?.ticket ?? '';
    const send = async (query: string, body: string | null, token = ticket) => {
      const answer = await app.request(restorePath + query, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== null && { 'Content-Length': String(body.length) }),
        },
        ...(body !== null && { body }),
      });
      return { status: answer.status, state: (await answer.json()) as RestoreState };
    };
    return { send };
  };

  it('needs the ticket of the first administrator', async () => {
    const { send } = await start();
    const { status } = await send('?at=0&total=4', 'abcd', 'x'.repeat(43));
    expect(status).toBe(422);
    expect((await send('', null, 'x'.repeat(43))).status).toBe(422);
  });

  it('a piece that is too large or without a place is refused', async () => {
    const { send } = await start();
    const large = 'x'.repeat(restorePieceBytesMost + 1);
    expect((await send(`?at=0&total=${large.length}`, large)).status).toBe(413);
    expect((await send('?at=0', 'abcd')).status).toBe(400);
    expect((await send('?at=-1&total=4', 'abcd')).status).toBe(400);
  });

  it('a file that is no backup is named, and nothing is restored', async () => {
    const { send } = await start();
    expect((await send('?at=0&total=4', 'abcd')).state).toMatchObject({ step: 'uploading', received: 4 });
    expect((await send('?passphrase=', '')).state).toMatchObject({ problem: 'unknown_format' });
    expect((await send('', null)).state).toMatchObject({ step: 'uploading' });
  });

  it('a site with members takes no backup', async () => {
    const { send } = await start();
    await aMember(getDatabase());
    expect((await send('?at=0&total=4', 'abcd')).state).toMatchObject({
      step: 'failed',
      problem: 'not_empty',
      received: 0,
    });
  });
});
