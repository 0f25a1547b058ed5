import type { Failure } from '../../../contract/calls/console/failures.ts';
import { queues } from '../../../contract/limits/console-limits.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';
import { consoleFailureHandle, consoleFailureList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { nameOf, words } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { Queue } from './queue.tsx';

/** The queue of failures: emails and alerts that could not be sent, and schedules that could not be read. */
export const FailureQueue = ({ currentKey }: { currentKey: string }) => (
  <Queue
    name="failure"
    load={() => ask(consoleFailureList, {})}
    itemOf={(row: Failure) => ({
      key: `${row.kind}-${row.id}`,
      title: titleOf(row),
      note: nameOf(words().readFaults, row.problem),
      since: row.since,
    })}
    currentKey={currentKey}
  >
    {(row, onDone) => <Case row={row} onDone={onDone} />}
  </Queue>
);

function Case({ row, onDone }: { row: Failure; onDone: (message: string) => void }) {
  const w = words();
  const { kind, id, since } = row;
  const title = titleOf(row);
  const decide = (decision: 'retry' | 'drop', done: string) => async () => {
    await ask(consoleFailureHandle, { kind, id, decision });
    return done;
  };
  const isAlerts = kind === 'alerts';
  return (
    <>
      <header className="c-room-head">
        <h2>{title}</h2>
        {since !== null && <AgeBadge since={since} workingDays={queues.failure.workingDays} />}
      </header>
      <div className="c-case-body">
        <Facts
          rows={[
            [w.about, nameOf(w.failureKinds, kind)],
            [w.failedAbout, nameOf(w.channelKinds, row.about)],
            [w.recipient, row.recipient],
            [w.problem, nameOf(w.readFaults, row.problem)],
            [isAlerts ? w.alertsTotal : w.tries, row.tries === 0 ? '' : row.tries],
            [
              kind === 'letter' || isAlerts ? w.gaveUp : w.lastGood,
              since === null ? w.never : beijingText(since),
            ],
          ]}
        />
        <Decide
          draft={`failure ${kind} ${id}`}
          decisions={[
            { letter: 't', label: w.retry, isPrimary: true, run: decide('retry', w.willRetry(title)) },
            ...(isAlerts
              ? [{ letter: 'd', label: w.dropAlerts, run: decide('drop', w.dropped(title)) }]
              : []),
          ]}
          onDone={onDone}
        />
      </div>
    </>
  );
}

function titleOf({ kind, about, recipient, shipowner }: Failure): string {
  if (kind === 'alerts') return `${nameOf(words().channelKinds, about)} ${recipient}`.trim();
  if (!shipowner) return about;
  return readLanguage() === 'zh' ? shipowner.chinese_name : shipowner.english_name;
}
