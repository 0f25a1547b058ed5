import type { Locator, Page } from '@playwright/test';

import type { QueuedEntry } from '../../src/store/outbox.ts';
import type { TemplateSchedule } from '../../src/store/own-rows.ts';
import { rowsOnDevice } from '../support/rows-on-device.ts';

/**
 * Finds the table rows of one sailing by its id. The vessel's name would not identify it, because a deleted
 * sailing that was saved as a new one has the same vessel.
 */
const rowsOf = (page: Page, draft: string): Locator =>
  page.locator('[role=grid] tbody').filter({ has: page.locator(`[data-check="${draft}"]`) });

const shortly = { timeout: 4_000 };

/**
 * Opens the voyage number of the sailing with this id and types into it. Returns the value that the cell showed
 * at the first key, or null if the sailing is not on the screen. A colleague's change may reach the cell between
 * the click and the first key, so the value is recorded by the page itself at that key.
 */
export async function beginTyping(page: Page, draft: string, text: string): Promise<string | null> {
  const cell = rowsOf(page, draft).locator('[data-column="0"][data-line="1"]').first();
  try {
    await cell.click(shortly);
    const field = rowsOf(page, draft).getByRole('combobox').or(rowsOf(page, draft).locator('input:focus'));
    const before = voyageIn(await field.first().getAttribute('aria-label', shortly));
    if (before === undefined) return null;
    await page.evaluate(recordFirstKey);
    await page.keyboard.type(text);
    const seen = voyageIn(await page.evaluate(labelAtFirstKey)) ?? before;
    return seen === '空' ? '' : seen;
  } catch {
    return null;
  }
}

const voyageIn = (label: string | null): string | undefined => /，航次，(.*)$/.exec(label ?? '')?.[1];

/** Records, in the page, the label of the field that receives the next key, at the time of that key. */
function recordFirstKey(): void {
  delete document.documentElement.dataset['labelAtKey'];
  const record = ({ target }: Event) => {
    const label = target instanceof Element ? target.getAttribute('aria-label') : null;
    document.documentElement.dataset['labelAtKey'] = label ?? '';
  };
  addEventListener('keydown', record, { capture: true, once: true });
}

const labelAtFirstKey = (): string | null => document.documentElement.dataset['labelAtKey'] ?? null;

/** Returns the value of the focused field. */
export const typedNow = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
  );

export const othersNote = (page: Page): Locator => page.getByRole('button', { name: '用我填的' });
/** Returns the colleague's value that the note shows for the field being edited. */
export const theirsInNote = async (page: Page): Promise<string> =>
  (await page
    .locator('dl:has(dt)')
    .filter({ hasText: '您正在填' })
    .locator('dd')
    .nth(1)
    .textContent(shortly)) ?? '';

export const offered = (page: Page, text: string): Locator =>
  page.getByRole('alert').getByRole('listitem').filter({ hasText: text });

export interface Queued {
  id: string;
  state: string;
  code: string;
  text: string;
  theirs: string;
}

/** Reads the queued changes, and the drafts of a group, from the device's database, without the application. */
export async function onDevice(
  page: Page,
  group?: string,
): Promise<{ queue: Queued[]; drafts: [id: string, voyage: string][] }> {
  const { outbox, template_schedule } = await rowsOnDevice(page, ['outbox', 'template_schedule']);
  const [entries, rows] = [
    outbox as unknown as QueuedEntry[],
    template_schedule as unknown as TemplateSchedule[],
  ];
  const queue = entries.map(({ id, state, error, body }) => {
    const { changes, rows: added } = (body ?? {}) as { changes?: Voyage; rows?: Voyage[] };
    const text = (changes ?? added?.[0])?.voyage_number ?? '';
    const theirs = (error?.theirs as Voyage | undefined)?.voyage_number ?? '';
    return { id, state, code: error?.code ?? '', text, theirs };
  });
  const drafts = rows.filter(({ template_id }) => template_id === group);
  return { queue, drafts: drafts.map(({ id, voyage_number }) => [id, voyage_number]) };
}

interface Voyage {
  voyage_number?: string;
}
