import type { AlertChannel } from '../../../contract/calls/alerts.ts';
import { t } from '../../i18n/t.ts';

/** Returns the name of a channel: its kind, and its own name or the shown part of its address. */
export const channelName = ({ kind, title, shown }: Pick<AlertChannel, 'kind' | 'title' | 'shown'>): string =>
  `${t(`alerts.kind_${kind}`)} · ${title || shown}`;
