import { localTimeText } from './local-time-text.ts';
import type { CutOff } from './sailing.ts';
import type { OtherTime } from '../deadline/other-times.ts';

type Sourced = Pick<CutOff, 'time' | 'provenance' | 'terminal'> & {
  /** The times of imported lists that differ from the deadline's time; absent if there are none. */
  others?: readonly OtherTime[];
  /** The deadline without the times of imported lists; absent if only imported lists give a time. */
  given?: Pick<CutOff, 'time'>;
};

const words = {
  zh: { owner: '船东', terminal: '码头', computed: '推算', list: '自有船期表' },
  en: { owner: 'shipowner', terminal: 'terminal', computed: 'estimated', list: 'own list' },
  both: {
    owner: '船东 shipowner',
    terminal: '码头 terminal',
    computed: '推算 estimated',
    list: '自有船期表 own list',
  },
} as const;

/**
 * Returns the source of a deadline for texts that leave the app, such as `terminal EAST4; shipowner 2026-11-22 12:00
 * +08:00`. Other sources follow with their times if they differ. Empty if only the shipowner gives the time.
 */
export function deadlineSourceText(
  { time, provenance, terminal, others = [], given }: Sourced,
  language: keyof typeof words,
): string {
  const { owner, terminal: of, computed, list } = words[language];
  const published = terminal ? terminal.published : given?.time;
  const sources = [
    ...(terminal ? [{ name: `${of} ${terminal.name}`, at: terminal.time }] : []),
    ...(published
      ? [{ name: provenance === 'computed' ? `${owner} (${computed})` : owner, at: published }]
      : []),
    ...others.map((one) => ({ name: `${list} ${one.name}`, at: one.time })),
  ];
  if (sources.length === 0) return provenance === 'computed' ? computed : '';
  const [counting, differing] = [true, false].map((isCounting) =>
    sources.filter(({ at }) => (momentOf(at) === momentOf(time ?? '')) === isCounting),
  );
  return [
    ...(counting ?? []).map(({ name }) => name),
    ...(differing ?? []).map(({ name, at }) => `${name} ${localTimeText(at)}`),
  ].join('; ');
}

const momentOf = (time: string): number => Date.parse(time);
