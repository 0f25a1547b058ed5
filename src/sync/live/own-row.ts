import { presenceHandle } from '../../../contract/calls/workspace/presence.ts';
import { fetchAnswer } from '../../api/client.ts';
import { ownPlace } from './live-state.ts';

/**
 * The time in ms for which a row must be selected before it is reported. A person who moves with the arrow
 * keys passes many rows, which are not reported.
 */
const settledMs = 300;
/**
 * The interval in ms at which the row is reported again while it stays the same. The server deletes a report
 * that is not repeated within 45 s.
 */
const repeatMs = 20_000;

interface OwnRow {
  template_id: string;
  schedule_id: string | null;
}

/** The row in which the person works on this page; null if no group is open. */
let own: OwnRow | null = null;
let reported: OwnRow | null = null;
let isReporting = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores the row in which the person works, and reports it to colleagues while the page follows the
 * workspace.
 */
export function noteOwnRow(row: OwnRow | null): void {
  if (row?.template_id === own?.template_id && row?.schedule_id === own?.schedule_id) return;
  own = row;
  if (isReporting) plan(settledMs);
}

/** Starts reporting to colleagues the row in which the person works. */
export function startReporting(): void {
  isReporting = true;
  plan(settledMs);
}

/** Reports to colleagues that the person no longer works in any row, and stops reporting. */
export function stopReporting(): void {
  isReporting = false;
  clearTimeout(timer);
  if (reported) void send(null);
}

function plan(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (own || reported) void send(own);
    plan(repeatMs);
  }, ms);
}

async function send(row: OwnRow | null): Promise<void> {
  reported = row;
  const { template_id, schedule_id } = row ?? { template_id: null, schedule_id: null };
  // A failed report is ignored: the next report follows within `repeatMs`, and the server deletes outdated
  // reports.
  await fetchAnswer(presenceHandle, { place: ownPlace, template_id, schedule_id }).catch(() => {});
}
