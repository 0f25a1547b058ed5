import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { picturePath } from '../../../contract/wire/picture-path.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { putSession } from '../../store/session.ts';
import { discardIn } from './discard-entry.ts';
import { outboxReplay } from './outbox-replay.ts';
import { entriesOf } from './queue-tables.ts';
import { recordIn, type RecordedIntent } from './record-entry.ts';
import { replay, type Sent } from './replay.ts';
import { retryIn } from './retry-entry.ts';

const organization = {
  id: 5,
  member_id: 7,
  logo: 'old.webp',
  chinese_title: '望潮',
  english_title: 'Wang Chao',
};
let sent: string[];
let isRefusing: boolean;

const upload = async (id: string, picture = 'good') =>
  recordIn(await openStore(), {
    call: 'file/upload',
    body: { id, picture },
    entity: `file/${id}`,
    holds: [],
    fold: 'never',
    change: async () => {},
  });
const edit = async (changes: Record<string, string>, picture?: string) => {
  const store = await openStore();
  const row = (await store.organization.get([7, 5])) as unknown as Record<string, string>;
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, row[field] ?? '']));
  const intent: RecordedIntent = {
    call: 'organization/handle',
    body: { id: 5, changes, base },
    entity: 'organization/5',
    holds: picture === undefined ? [] : [{ entity: `file/${picture}`, exclusive: false }],
    fold: 'edit',
    change: async (own) => {
      const now = await own.get('organization', [5]);
      if (now) await own.put('organization', { ...now, ...changes });
    },
  };
  return recordIn(store, intent);
};
const queue = async () => entriesOf(await openStore(), 7).toArray();
const shown = async () => (await openStore()).organization.get([7, 5]);

/** Runs the queue against a server that refuses bad pictures. */
async function run() {
  const send = async (_: unknown, __: string, body: object): Promise<Sent> => {
    const { entries } = body as { entries: { key: string; call: string; body: { picture?: string } }[] };
    sent.push(...entries.map(({ call }) => call));
    const results = entries.map(({ key, body: { picture } }) => ({
      key,
      ...(isRefusing && picture === 'bad' ? { status: 422, code: 'invalid' } : { status: 200 }),
    }));
    return { kind: 'answered', answer: { results } };
  };
  const outside = {
    lock: <R>(go: () => Promise<R>) => go(),
    rowsOf: () => [],
    now: Date.now,
    random: () => 1,
  };
  await replay({ store: outboxReplay(await openStore()), send, ...outside });
}

beforeEach(async () => {
  sent = [];
  isRefusing = true;
  const user_info = { id: 7, publisher: 1, avatar: '', mobile: '', nickname: '' } as const;
  await putSession({ token: 't', header: 'Bearer', user_info, data_key: [] });
  await (await openStore()).organization.put(organization as never);
});
afterEach(deleteStore);

describe('a picture in the queue', () => {
  it('a picture is sent in its own request before the edit', async () => {
    await upload('a');
    await edit({ logo: picturePath('a') }, 'a');
    await run();
    expect(sent).toEqual(['file/upload', 'organization/handle']);
    expect(await queue()).toEqual([]);
  });

  it('a refused picture blocks the edit and is sent after its replacement', async () => {
    const id = await upload('a', 'bad');
    await edit({ logo: picturePath('a') }, 'a');
    await run();
    expect(sent).toEqual(['file/upload']);
    expect((await queue()).map(({ state }) => state)).toEqual(['failed', 'waiting']);
    await retryIn(await openStore(), id, { id: 'a', picture: 'good' });
    const [mended] = await queue();
    expect(mended?.id).not.toBe(id);
    await run();
    expect(sent).toEqual(['file/upload', 'file/upload', 'organization/handle']);
    expect(await queue()).toEqual([]);
  });

  it('a discarded picture is removed from edits, and nothing else', async () => {
    const id = await upload('a', 'bad');
    await edit({ logo: picturePath('a'), chinese_title: '望潮海运' }, 'a');
    await edit({ english_title: 'Wang Chao Lines' });
    await run();
    await discardIn(await openStore(), id);
    expect(await shown()).toMatchObject({
      logo: 'old.webp',
      chinese_title: '望潮海运',
      english_title: 'Wang Chao Lines',
    });
    const bodies = (await queue()).map(({ body }) => body);
    expect(bodies).toEqual([
      { id: 5, changes: { chinese_title: '望潮海运' }, base: { chinese_title: '望潮' } },
      { id: 5, changes: { english_title: 'Wang Chao Lines' }, base: { english_title: 'Wang Chao' } },
    ]);
    await run();
    expect(await queue()).toEqual([]);
  });

  it('a discarded picture leaves a later one based on the earlier logo', async () => {
    const id = await upload('a');
    await edit({ logo: picturePath('a') }, 'a');
    await upload('b');
    await edit({ logo: picturePath('b') }, 'b');
    await discardIn(await openStore(), id);
    expect(await shown()).toMatchObject({ logo: picturePath('b') });
    expect((await queue()).map(({ body }) => body)).toEqual([
      { id: 'b', picture: 'good' },
      { id: 5, changes: { logo: picturePath('b') }, base: { logo: 'old.webp' } },
    ]);
  });
});
