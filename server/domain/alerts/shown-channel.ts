import type { AlertChannel } from '../../../contract/calls/alerts.ts';
import type { ChannelWithTotal } from '../../db/alerts/channels.ts';

/** Converts a stored channel to the API form, which does not contain the address. */
export const shownChannel = ({
  id,
  kind,
  title,
  shown,
  state,
  problem,
  sent_time,
  state_time,
  is_shared,
  waiting_total,
}: ChannelWithTotal): AlertChannel => ({
  id,
  kind,
  title,
  shown,
  state,
  problem,
  sent_time: sent_time?.toISOString() ?? null,
  state_time: state_time.toISOString(),
  is_shared,
  waiting_total,
});
