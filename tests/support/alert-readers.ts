import { alertTopics } from '../../contract/limits/alert-limits.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { anAlertMember } from './alert-member.ts';
import { robots, type AlertProviders } from './alert-providers.ts';

/** Settings with every usual switch on and without quiet hours. */
export const awakeSetting = {
  sailings: true,
  deadlines: true,
  answers: true,
  new_sailings: false,
  is_quiet: false,
  quiet_from: '22:00',
  quiet_to: '07:30',
  time_zone: 'Asia/Shanghai',
  pace: 'now',
} as const;

/** Returns a function that creates members with a robot of their own and every topic. */
export function alertReaders(getDatabase: () => OpenDatabase, outbox: { providers: AlertProviders }) {
  let robotNumber = 0;
  /** `texts` returns the texts that the robot has received since its first message. */
  return async ({
    setting = {},
    ...differs
  }: { setting?: object } & Parameters<typeof anAlertMember>[2] = {}) => {
    const reader = await anAlertMember(getDatabase(), outbox.providers, differs);
    const stored = { ...awakeSetting, topics: [...alertTopics], ...setting };
    await reader.call('member/alert/setting/handle', stored);
    const address = `${robots.wecom.address}${robotNumber++}`;
    await reader.make({ ...robots.wecom, address });
    const since = outbox.providers.received.length;
    const key = new URL(address).searchParams.get('key') ?? '';
    const texts = () =>
      outbox.providers.received.slice(since).flatMap(({ path, text }) => (path.endsWith(key) ? [text] : []));
    return { ...reader, texts };
  };
}
