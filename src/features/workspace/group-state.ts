import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import type { Template, TemplateSchedule } from '../../store/own-rows.ts';
import type { Kept } from './use-workspace.ts';

/** How a group stands to what readers have of it. */
export interface GroupState {
  kind: 'none' | 'changed' | 'fresh';
  text: string;
  /** Since when; empty where it was never published. */
  age: string;
}

/** Readers do not have it as it is now. */
export const isUnpublished = ({
  publish_version,
  version,
  isUnsent,
}: Pick<Kept<TemplateSchedule>, 'publish_version' | 'version' | 'isUnsent'>): boolean =>
  isUnsent || publish_version !== version;

export function groupState(
  { publish_time, removed_total }: Pick<Template, 'publish_time' | 'removed_total'>,
  drafts: readonly Kept<TemplateSchedule>[],
  now: Date,
): GroupState {
  if (publish_time === null) return { kind: 'none', text: t('workspace.stateNone'), age: '' };
  const n = drafts.filter(isUnpublished).length + removed_total;
  const age = agoText(publish_time, now);
  return n > 0
    ? { kind: 'changed', text: t('workspace.stateChanged', { n }), age }
    : { kind: 'fresh', text: t('workspace.stateFresh'), age };
}
