import sharp from 'sharp';
import { expect, it } from 'vitest';

import * as limits from '../../contract/limits/limits.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { prune } from '../../server/domain/operator/prune.ts';
import { aDevice, anEntry } from '../support/a-queue.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aBombPng, aPhoto, aPicture } from '../support/some-pictures.ts';
import { visitors } from '../support/visit.ts';

interface Uploaded {
  id: string;
  path: string;
  width: number;
  height: number;
}

describeOnPostgres('uploaded picture', (getDatabase) => {
  const start = async () => {
    const world = visitors(getDatabase());
    const member = await aMember(getDatabase());
    const upload = (picture: Buffer | string, { id = makeUuidV7(), token = member.token } = {}) =>
      world.ask<Uploaded>('file/upload', {
        body: { id, picture: typeof picture === 'string' ? picture : picture.toString('base64') },
        token,
      });
    const see = async (path: string) => {
      const response = await anApp(getDatabase()).request(path);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const setAvatar = (avatar: string | null, token = member.token) =>
      world.ask<{ avatar: string }>('member/setting/handle', { body: { avatar }, token });
    return { ...world, member, upload, see, setAvatar };
  };
  const storedOf = async (id: string) =>
    (await getDatabase().db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

  it.each(['png', 'jpeg', 'webp'] as const)(
    'a %s picture is stored as WebP in three sizes',
    async (format) => {
      const { upload, see } = await start();
      const { data } = await upload(await aPicture({ width: 3000, height: 1500, format }));
      expect(data).toMatchObject({ width: 1024, height: 512, path: `/api/file/picture?id=${data.id}` });
      for (const width of limits.pictureWidths) {
        const { response, bytes } = await see(`${data.path}&width=${width}`);
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      }
      expect((await see(data.path)).bytes).toEqual((await see(`${data.path}&width=256`)).bytes);
    },
  );

  it('is cached forever and never runs as a page', async () => {
    const { upload, see } = await start();
    const { data } = await upload(await aPicture());
    const { headers } = (await see(data.path)).response;
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const missing = await see(`/api/file/picture?id=${makeUuidV7()}`);
    expect(missing.response.status).toBe(404);
    expect(missing.response.headers.get('cache-control')).toBe('no-store');
  });

  it('is turned upright and stripped of metadata', async () => {
    const { upload, see } = await start();
    const photo = await aPhoto();
    expect(photo.includes('SECRET CAMERA')).toBe(true);
    const { data } = await upload(photo);
    expect(data).toMatchObject({ width: 200, height: 400 });
    for (const width of limits.pictureWidths) {
      const { bytes } = await see(`${data.path}&width=${width}`);
      expect(bytes.includes('SECRET CAMERA')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  const html = '<html><script>alert(1)</script></html>';
  it.each([
    ['HTML under another name', () => Buffer.from(html), 'picture_invalid'],
    [
      'HTML that begins like a PNG',
      () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'),
      'picture_invalid',
    ],
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'picture_invalid',
    ],
    ['a GIF', () => aPicture({ format: 'gif' }), 'picture_invalid'],
    ['a truncated picture', async () => (await aPicture()).subarray(0, 200), 'picture_invalid'],
    ['a PNG of 900 million pixels', () => aBombPng(30_000, 30_000), 'picture_too_wide'],
    ['empty', () => Buffer.alloc(0), 'required'],
    ['an address instead of a file', () => 'data:image/png;base64,AAAA', 'picture_invalid'],
  ])('is refused if it is %s', async (_, make, code) => {
    const { upload } = await start();
    const id = makeUuidV7();
    const answer = await upload(await make(), { id });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'picture', code }] });
    expect(await storedOf(id)).toBeNull();
  });

  it('loses any bytes after its end', async () => {
    const { upload, see } = await start();
    const polyglot = Buffer.concat([await aPicture(), Buffer.from(html), Buffer.from('PK\x03\x04')]);
    const { data } = await upload(polyglot);
    for (const width of limits.pictureWidths) {
      expect((await see(`${data.path}&width=${width}`)).bytes.includes('script')).toBe(false);
    }
  });

  it('may have exactly the allowed size', async () => {
    const { upload } = await start();
    const filled = async (size: number) => {
      const picture = await aPicture();
      return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    };
    expect((await upload(await filled(limits.pictureBytesMost))).status).toBe(200);
    const over = await upload(await filled(limits.pictureBytesMost + 1));
    expect(over).toMatchObject({
      status: 413,
      errors: [{ code: 'picture_too_large', message: 'A picture cannot be larger than 5 MB' }],
    });
    expect(await upload('A'.repeat(8_000_000))).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('has a UUID as its only name', async () => {
    const { upload, see } = await start();
    for (const id of ['../../etc/passwd', '..%2F..%2Fetc', 'avatar.png', '']) {
      expect((await upload(await aPicture(), { id })).status).toBe(422);
      expect((await see(`/api/file/picture?id=${encodeURIComponent(id)}`)).response.status).toBe(422);
    }
  });

  it('is stored once, however often it is sent', async () => {
    const { upload } = await start();
    const id = makeUuidV7();
    const picture = await aPicture();
    const answers = await Promise.all([0, 1, 2].map(() => upload(picture, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("another member's picture id is not found and stays unchanged", async () => {
    const { upload, see } = await start();
    const other = await aMember(getDatabase());
    const { data } = await upload(await aPicture());
    const before = (await see(data.path)).bytes;
    const stolen = await upload(await aPicture({ width: 10 }), { id: data.id, token: other.token });
    expect(stolen.code).toBe('not_found');
    expect((await see(data.path)).bytes).toEqual(before);
  });

  it('a member can upload forty a day', async () => {
    const { upload, later } = await start();
    const picture = await aPicture({ width: 8, height: 8 });
    const answers = await Promise.all(Array.from({ length: 45 }, () => upload(picture)));
    const busy = answers.filter(({ status }) => status === 503).length;
    const sent = answers.filter(({ status }) => status === 200).length;
    for (let at = 0; at < 40 - sent; at++) await upload(picture);
    expect(busy).toBeGreaterThan(0);
    const full = await upload(picture);
    expect(full).toMatchObject({ status: 429, errors: [{ code: 'pictures_today' }] });
    expect(full.headers.get('retry-after')).toBe('86400');
    later(86_400);
    expect((await upload(picture)).status).toBe(200);
  });

  it('only its owner can use it as an avatar', async () => {
    const { upload, setAvatar, ask, member } = await start();
    const other = await aMember(getDatabase());
    const { data } = await upload(await aPicture());
    expect((await setAvatar(data.id, other.token)).errors[0]).toMatchObject({
      field: 'avatar',
      code: 'file_unknown',
    });
    expect((await setAvatar(data.id)).data.avatar).toBe(data.path);
    const body = { nickname: '老王' };
    const named = await ask<object>('member/setting/handle', { body, token: member.token });
    expect(named.data).toEqual({ nickname: '老王', avatar: data.path });
    expect((await setAvatar(makeUuidV7())).errors[0]?.code).toBe('file_unknown');
    expect((await storedOf(data.id))?.used_as).toBe('avatar');
    expect((await setAvatar(null)).data.avatar).toBe('');
    expect((await storedOf(data.id))?.used_as).toBeNull();
  });

  it('a logo cannot become an avatar', async () => {
    const { upload, setAvatar } = await start();
    const { data } = await upload(await aPicture());
    await getDatabase().db.updateTable('file').set({ used_as: 'logo' }).where('id', '=', data.id).execute();
    expect((await setAvatar(data.id)).errors[0]).toMatchObject({ field: 'avatar', code: 'file_unknown' });
    await setAvatar(null);
    expect((await storedOf(data.id))?.used_as).toBe('logo');
  });

  it('queued on a device is uploaded with the queue and stored once', async () => {
    const device = await aDevice(getDatabase());
    const picture = (await aPicture()).toString('base64');
    const id = makeUuidV7();
    const entry = anEntry('file/upload', { id, picture });
    const [first] = await device.push(entry);
    expect(first).toMatchObject({ status: 200, data: { id, path: `/api/file/picture?id=${id}` } });
    expect(await device.push(entry)).toEqual([first]);
    const [anew] = await device.push(anEntry('file/upload', { id, picture }));
    expect(anew).toMatchObject({ status: 200, data: first?.data });
    const wrongId = makeUuidV7();
    const [refused] = await device.push(anEntry('file/upload', { id: wrongId, picture: 'AAAA' }));
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'picture', code: 'picture_invalid' }] });
    expect(await storedOf(wrongId)).toBeNull();
    expect(await storedOf(id)).toMatchObject({ member_id: device.id, used_as: null });
  });

  it('is deleted if nothing has referred to it for long', async () => {
    const { upload, setAvatar, see } = await start();
    const [used, unused] = [await upload(await aPicture()), await upload(await aPicture())];
    await setAvatar(used.data.id);
    const after = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
    await prune(getDatabase(), after(serverLimits.unusedPictureDays - 1));
    expect((await see(unused.data.path)).response.status).toBe(200);
    await prune(getDatabase(), after(serverLimits.unusedPictureDays + 1));
    expect((await see(unused.data.path)).response.status).toBe(404);
    expect((await see(used.data.path)).response.status).toBe(200);
  });
});
