import type { ReactNode } from 'react';

import { isOpening } from '../../../trade/deadline/deadline-codes.ts';
import type { WithOthers } from '../../../trade/deadline/other-times.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { localDay } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { dayText } from '../../i18n/windows.ts';
import { Badge } from '../../ui/badge.tsx';
import { computedText } from './cut-off-words.ts';
import { spanBetween } from './deadline-words.ts';

interface DeadlineSourcesProps {
  cutOff: WithOthers<CutOff>;
  now: Date;
}

/** The time that one source gives for a deadline. */
interface Source {
  key: string;
  time: string;
  words: ReactNode;
  isOwner: boolean;
}

/**
 * Renders the sources of a deadline for which a terminal or an own list (a schedule that the reader imported)
 * gives a time. If the sources give different times, renders each time with its source and the difference. The
 * time that the application uses is the first.
 */
export function DeadlineSources({ cutOff, now }: DeadlineSourcesProps) {
  const sources = sourcesOf(cutOff, now);
  const [first] = sources;
  if (first && sources.every(({ time }) => isSameTime(time, first.time)))
    return sources.map(({ key, words }) => <Badge key={key}>{words}</Badge>);
  const from = sources.find(({ isOwner }) => isOwner) ?? first;
  return (
    <>
      <Badge kind="moved">
        {[
          t('changes.kind_conflict'),
          t(isOpening(cutOff.code) ? 'changes.saferOpening' : 'changes.saferCutOff'),
        ].join(t('ui.comma'))}
      </Badge>
      {sources.map((source) => (
        <p key={source.key} className="text-xs">
          <b>{portTimeText(source.time, localDay(now))}</b> {source.words}
          {from && source !== from && !isSameTime(source.time, from.time) && (
            <> · {differenceText(source.time, from)}</>
          )}
        </p>
      ))}
    </>
  );
}

const isSameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/**
 * Returns all times of a deadline with their sources, the safest first: the earliest cut-off, or for an
 * opening the latest.
 */
function sourcesOf({ code, given, terminal, others = [], ...row }: WithOthers<CutOff>, now: Date): Source[] {
  const server = given ?? (others.length === 0 ? { ...row, code } : null);
  const published = terminal ? terminal.published : (server?.time ?? null);
  const ownerWords = server?.provenance === 'computed' ? computedText(server.rule) : t('changes.owner');
  const sources: Source[] = [
    ...(published === null ? [] : [{ key: 'owner', time: published, words: ownerWords, isOwner: true }]),
    ...(terminal
      ? [{ key: 'terminal', time: terminal.time, words: terminalWords(terminal, now), isOwner: false }]
      : []),
    ...others.map(({ name, since, time }) => ({
      key: `list ${name}`,
      time,
      words: t('changes.ownList', { name, day: dayText(since, localDay(now)) }),
      isOwner: false,
    })),
  ];
  const side = isOpening(code) ? -1 : 1;
  return sources.toSorted((one, other) => side * (Date.parse(one.time) - Date.parse(other.time)));
}

const terminalWords = ({ name, since }: NonNullable<CutOff['terminal']>, now: Date): ReactNode => (
  <>
    {t('changes.terminal', { name })} · <time dateTime={since}>{agoText(Date.parse(since), now)}</time>
  </>
);

function differenceText(time: string, { time: from, isOwner }: Source): string {
  const span = spanBetween(new Date(from), time);
  const isEarlier = Date.parse(time) < Date.parse(from);
  if (isOwner) return t(isEarlier ? 'changes.beforeOwner' : 'changes.afterOwner', { span });
  return t(isEarlier ? 'changes.before' : 'changes.after', { span });
}
