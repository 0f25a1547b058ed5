import {
  consoleFailureHandle,
  consoleFailureList,
  type Failure,
} from '../../../contract/calls/console/failures.ts';
import { queues } from '../../../contract/limits/console-limits.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';
import { ask } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { nameOf, words } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { Queue } from './queue.tsx';

/** The queue of failures: letters that could not be sent, and carriers' schedules that could not be read. */
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
  const retry = async () => {
    await ask(consoleFailureHandle, { kind, id });
    return w.willRetry(title);
  };
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
            [w.failedAbout, row.about],
            [w.recipient, row.recipient],
            [w.problem, nameOf(w.readFaults, row.problem)],
            [w.tries, row.tries === 0 ? '' : row.tries],
            [kind === 'letter' ? w.gaveUp : w.lastGood, since === null ? w.never : beijingText(since)],
          ]}
        />
        <Decide
          draft={`failure ${kind} ${id}`}
          decisions={[{ letter: 't', label: w.retry, isPrimary: true, run: retry }]}
          onDone={onDone}
        />
      </div>
    </>
  );
}

function titleOf({ about, shipowner }: Failure): string {
  if (!shipowner) return about;
  return readLanguage() === 'zh' ? shipowner.chinese_name : shipowner.english_name;
}
