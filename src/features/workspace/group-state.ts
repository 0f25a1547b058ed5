import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import type { Template } from '../../store/own-rows.ts';
import { groupChanges, type GroupChanges } from '../publishing/group-changes.ts';
import {
  pendingWithdrawal,
  publishedBy,
  refusedOf,
  refusedWithdrawalTitle,
  withdrawnBy,
} from '../publishing/pending-publication.ts';
import { publishTimeText } from '../publishing/publish-time-text.ts';
import type { Workspace } from './use-workspace.ts';

/**
 * The state of a schedule group's drafts compared with its published sailings. `kind`:
 * - refused: the server refused a publication or withdrawal.
 * - waiting: a publication or withdrawal is not sent yet.
 * - scheduled: a publication is scheduled.
 * - none: nothing is published.
 * - changed, fresh: the drafts differ, or do not differ, from the published sailings.
 */
export interface GroupState {
  kind: 'none' | 'changed' | 'fresh' | 'scheduled' | 'waiting' | 'refused';
  text: string;
  /** The age of the publication as text; empty if there is none or if `text` already contains the age. */
  age: string;
}

export function groupState(
  template: Pick<
    Template,
    'id' | 'batch_id' | 'publish_time' | 'scheduled' | 'changed_total' | 'removed_total'
  >,
  workspace: Pick<Workspace, 'drafts' | 'publications' | 'pending'>,
  now: Date,
): GroupState {
  const { id, publish_time, scheduled } = template;
  const pending = workspace.pending.get(id) ?? [];
  const refused = refusedOf(pending);
  if (refused) {
    const [back] = withdrawnBy(refused);
    return {
      kind: 'refused',
      text: back ? refusedWithdrawalTitle(back) : t('workspace.stateRefused'),
      age: '',
    };
  }
  if (pending.some(publishedBy)) return { kind: 'waiting', text: t('workspace.stateWaiting'), age: '' };
  const back = pendingWithdrawal(pending);
  if (back) {
    const text = t(back.base === 'scheduled' ? 'publishing.callOffWaits' : 'publishing.withdrawWaits');
    return { kind: 'waiting', text, age: '' };
  }
  if (scheduled) {
    const time = publishTimeText(scheduled.publish_time, now);
    return { kind: 'scheduled', text: t('workspace.stateScheduled', { time }), age: '' };
  }
  if (publish_time === null) return { kind: 'none', text: t('workspace.stateNone'), age: '' };
  const n = changedTotal(template, workspace, now);
  const age = agoText(publish_time, now);
  return n > 0
    ? { kind: 'changed', text: t('workspace.stateChanged', { n }), age }
    : { kind: 'fresh', text: t('workspace.stateFresh'), age };
}

/**
 * Returns the number of sailings that the deletion of a group affects: its drafts, and published sailings
 * without a draft. Published sailings whose draft was moved to another group are not counted, because they
 * stay published.
 */
export function affectedTotal(
  template: Pick<Template, 'id' | 'batch_id' | 'removed_total'>,
  workspace: Pick<Workspace, 'drafts' | 'publications'>,
  now: Date,
): number {
  const standing = stateOf(template, workspace, now);
  const lost = standing?.changes.filter(({ after }) => after === null).length ?? template.removed_total;
  return (workspace.drafts.get(template.id)?.length ?? 0) + lost;
}

/**
 * Returns the number of sailings that the next publication would change. Until this device has the drafts and
 * publications that it needs to count them, the server's count is returned.
 */
function changedTotal(
  template: Pick<Template, 'id' | 'batch_id' | 'changed_total' | 'removed_total'>,
  workspace: Pick<Workspace, 'drafts' | 'publications'>,
  now: Date,
): number {
  const standing = stateOf(template, workspace, now);
  return standing ? standing.changes.length : template.changed_total + template.removed_total;
}

const stateOf = (
  template: Pick<Template, 'id' | 'batch_id'>,
  { drafts, publications }: Pick<Workspace, 'drafts' | 'publications'>,
  now: Date,
): GroupChanges | null =>
  groupChanges(
    template,
    { drafts, publication: publications.get(template.batch_id ?? '') },
    todayIn(weekZone, now),
  );
