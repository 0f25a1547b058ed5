import { expect } from '@playwright/test';

import type { NewDraft } from '../../trade/draft/draft.ts';
import { draftOnly, type DraftRow } from '../../trade/draft/draft.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import { addDays, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { draftDigest } from '../../trade/draft/draft-digest.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from './a-draft-sailing.ts';
import { readSealed } from './read-sealed.ts';

type Session = Partial<LocalValues>;

/** Returns a publishable sailing that loads `days` days after `today`. */
export const aSailingIn = (days: number, today: PlainDate, differs: Partial<NewDraft> = {}): NewDraft =>
  aDraftSailing({
    harbors: [
      aDraftCall({ start_time: addDays(today, days), end_time: addDays(today, days + 3) }),
      aDraftArrival({ start_time: addDays(today, days + 21), end_time: addDays(today, days + 23) }),
    ],
    ...differs,
  });

/** Returns the workspace of a publisher that uses only calls, like another device of the publisher. */
export function workspaceOf(url: string, session: Session) {
  const change = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${session.token}`,
        'Idempotency-Key': makeUuidV7(),
      },
      body: JSON.stringify(body),
    });
    expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200);
  };
  const schedule = 'organization/template/schedule';
  const draftsIn = (id: string) =>
    readSealed<{ template: Template; list: DraftRow[] }>(
      url,
      session,
      `${schedule}/select?template_id=${id}`,
    );
  return {
    draftsIn,
    makeGroup: async (title: string, rows: readonly NewDraft[]): Promise<string> => {
      const id = makeUuidV7();
      await change('organization/template/handle', { id, add: { title } });
      await change(`${schedule}/add`, { template_id: id, rows });
      return id;
    },
    add: (template_id: string, rows: readonly NewDraft[]) => change(`${schedule}/add`, { template_id, rows }),
    edit: (id: string, changes: object, base: object) => change(`${schedule}/update`, { id, changes, base }),
    remove: async (templateId: string, id: string) => {
      const { list } = await draftsIn(templateId);
      const rows = list
        .filter((row) => row.id === id)
        .map((row) => ({ id, base: draftDigest(draftOnly(row)) }));
      await change(`${schedule}/delete`, { rows });
    },
    /**
     * Publishes all drafts of a group. `removed` contains the ids of published sailings that the group no
     * longer contains.
     */
    publish: async (templateId: string, removed: readonly string[] = [], at = new Date()) => {
      const { template, list } = await draftsIn(templateId);
      await change(`${schedule}/publish`, {
        id: makeUuidV7(),
        template_id: templateId,
        publish_time: at.toISOString(),
        rows: list.map((row) => ({ id: row.id, base: draftDigest(draftOnly(row)) })),
        removed,
        confirm: true,
        base: { batch_id: template.batch_id, scheduled_id: template.scheduled?.id ?? null },
      });
    },
  };
}
