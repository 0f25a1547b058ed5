// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import type { ChangeEvent, WorkspaceEvent } from '../../../contract/wire/workspace-stream.ts';
import { fetchChanged } from './fetch-changed.ts';
import { followWorkspace } from './live-workspace.ts';
import { openStream } from './open-stream.ts';

vi.mock('./open-stream.ts', () => ({ openStream: vi.fn<typeof openStream>() }));
vi.mock('./fetch-changed.ts', () => ({ fetchChanged: vi.fn<typeof fetchChanged>() }));
vi.mock('./own-row.ts', () => ({ startReporting: () => {}, stopReporting: () => {} }));
vi.mock('../refresh/refresh-workspace.ts', () => ({ refreshWorkspace: async () => {} }));

const change = (number: number): ChangeEvent => ({
  kind: 'change',
  number,
  template_id: null,
  schedules: null,
});

test('changes received while others are fetched are fetched although the page is left', async () => {
  const sent: WorkspaceEvent[][] = [[change(1)], [change(2)]];
  let more = () => {};
  vi.mocked(openStream).mockImplementation(async function* (_, { signal }) {
    yield* sent[0] ?? [];
    await new Promise<void>((done) => (more = done));
    yield* sent[1] ?? [];
    await new Promise((done) => signal.addEventListener('abort', done));
  });
  let fetched = () => {};
  vi.mocked(fetchChanged).mockImplementation(() => new Promise((done) => (fetched = done)));

  const leave = followWorkspace(1);
  await vi.waitFor(() => expect(fetchChanged).toHaveBeenCalledWith([change(1)]));
  more();
  await vi.waitFor(() => expect(openStream).toHaveBeenCalledOnce());
  await new Promise((done) => setTimeout(done));
  leave();
  fetched();
  await vi.waitFor(() => expect(fetchChanged).toHaveBeenCalledWith([change(2)]));
  fetched();
});
