import { alertReadHandle } from '../../../contract/calls/alert-read.ts';
import { AppError } from '../../../contract/error-code.ts';
import { alertLimits } from '../../../contract/limits/alert-limits.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';

type Sent = RequestOf<typeof alertReadHandle>;

/**
 * Reports changes that the member has seen to the server. Rejects with `AppError`. Tests pass a function of
 * their own.
 */
export type SendRead = (request: Sent) => Promise<unknown>;

const send: SendRead = (request) => fetchAnswer(alertReadHandle, request);

/**
 * Reports to the server which changes the member has seen on this device, so that alerts do not announce them
 * again. If this fails, the next call reports them.
 */
export async function reportRead(store: LaycanStore, sendRead: SendRead = send): Promise<void> {
  const member_id = await memberIn(store);
  if (member_id === 0) return;
  const rows = (await store.lane_change.where('member_id').equals(member_id).toArray())
    .filter(({ is_unreported }) => is_unreported)
    .slice(0, alertLimits.readMost);
  if (rows.length === 0) return;
  try {
    await sendRead({ list: rows.flatMap((row) => readSailing(row)) });
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await store.transaction('rw', store.lane_change, async () => {
    for (const { lane, sailing_id, noticed_time } of rows) {
      const row = await store.lane_change.get([member_id, lane, sailing_id]);
      if (row?.noticed_time !== noticed_time) continue;
      const { is_unreported: _unreported, ...reported } = row;
      await store.lane_change.put(reported);
    }
  });
}

/**
 * Returns the sailing of a seen change, with the time of the newest change in the seen version. The list is
 * empty if the sailing no longer matches the lane, because the device then does not know its present version.
 */
function readSailing({ sailing_id, now, box, is_unlikely, no_news }: LaneChange): Sent['list'] {
  const version = now ?? box?.now?.voyage;
  if (!version) return [];
  const times = [
    version.change_time,
    ...('withdrawn_time' in version ? [version.withdrawn_time] : []),
    ...version.cut_offs.map(({ terminal }) => terminal?.since),
  ];
  const also: Sent['list'][number]['also'] = [];
  if (is_unlikely) also.push('reach');
  if (no_news) also.push('no_news');
  const time =
    times
      .flatMap((one) => one ?? [])
      .toSorted()
      .at(-1) ?? version.change_time;
  return [{ information_id: sailing_id, time, also }];
}
