import type { AlertChannel } from '../../../contract/calls/alerts.ts';
import { t } from '../../i18n/t.ts';

/**
 * Returns the name of a channel: its kind, followed by the title that the member gave it or, without a title,
 * by the part of its address that the server shows.
 */
export const channelName = ({ kind, title, shown }: Pick<AlertChannel, 'kind' | 'title' | 'shown'>): string =>
  `${t(`alerts.kind_${kind}`)} · ${title || shown}`;
