import { expect } from '@playwright/test';

import { draftDigest } from '../../trade/draft/draft-digest.ts';
import type { DraftRow } from '../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';

/** Returns a colleague in the same organisation who changes rows by requests and uses no page. */
export function colleagueAt(url: string, { token }: Partial<LocalValues>) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': makeUuidV7(),
      },
      body: JSON.stringify(body),
    });
    const refusal = answer.ok ? '' : await answer.text();
    expect(answer.status, `${path} ${refusal}`).toBe(200);
  };
  return {
    post,
    /** Changes the given fields. The base of the edit is the current values of the draft. */
    edit: (draft: DraftRow, changes: Partial<DraftRow>) => {
      const base = Object.fromEntries(
        Object.keys(changes).map((name) => [name, Object.entries(draft).find(([one]) => one === name)?.[1]]),
      );
      return post('organization/template/schedule/update', { id: draft.id, changes, base });
    },
    remove: (draft: DraftRow) =>
      post('organization/template/schedule/delete', { rows: [{ id: draft.id, base: draftDigest(draft) }] }),
  };
}
