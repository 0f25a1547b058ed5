import { conflictOf } from '../../../trade/deadline/conflicts.ts';
import { isOpening } from '../../../trade/deadline/deadline-codes.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { localTimeText } from '../../../trade/sailing/local-time-text.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { spanBetween } from './deadline-words.ts';

interface TerminalSourceProps {
  code: CutOff['code'];
  terminal: NonNullable<CutOff['terminal']>;
  now: Date;
}

/**
 * Renders the source of a deadline for which a terminal gives a time. If the shipowner gives another time,
 * renders both times with their sources and the difference.
 */
export function TerminalSource({ code, terminal, now }: TerminalSourceProps) {
  const { name, time, since, published } = terminal;
  const conflict = conflictOf({ terminal });
  const source = (
    <>
      {t('changes.terminal', { name })} <time dateTime={since}>{agoText(Date.parse(since), now)}</time>
    </>
  );
  if (!conflict || published === null) return <Badge>{source}</Badge>;
  const span = spanBetween(new Date(published), time);
  return (
    <>
      <Badge kind="moved">
        {[
          t('changes.kind_conflict'),
          t(isOpening(code) ? 'changes.saferOpening' : 'changes.saferCutOff'),
        ].join(t('ui.comma'))}
      </Badge>
      <p className="text-xs">
        <b>{localTimeText(time)}</b> {source}{' '}
        {t(conflict.minutes < 0 ? 'changes.beforeOwner' : 'changes.afterOwner', { span })}
      </p>
      <p className="text-xs">
        <b>{localTimeText(published)}</b> {t('changes.owner')}
      </p>
    </>
  );
}
