import type { Conflict } from '../../../contract/calls/console/conflicts.ts';
import { queues } from '../../../contract/limits/console-limits.ts';
import { inquiryCharsMost } from '../../../contract/limits/limits.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';
import { consoleConflictHandle, consoleConflictList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { refusalReasons } from '../../words/refusal-reasons.ts';
import { words } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { Queue } from './queue.tsx';

/** The queue of cut-offs for which the shipowner and the terminal have published different times. */
export const ConflictQueue = ({ currentKey }: { currentKey: string }) => (
  <Queue
    name="conflict"
    load={() => ask(consoleConflictList, {})}
    itemOf={(row: Conflict) => ({
      key: `${row.information_id}.${row.harbor_code}.${row.code}`,
      title: titleOf(row),
      note: `${named(row.harbor)} · ${named(row.cut_off)}`,
      since: row.since,
    })}
    currentKey={currentKey}
  >
    {(row, onDone) => <Case row={row} onDone={onDone} />}
  </Queue>
);

function Case({ row, onDone }: { row: Conflict; onDone: (message: string) => void }) {
  const w = words();
  const { information_id, harbor_code, code, published, terminal_time } = row;
  const decide = (decision: 'ask' | 'checked', done: string) => async (reason: string) => {
    const seen = { information_id, harbor_code, code, published, terminal_time };
    await ask(consoleConflictHandle, { ...seen, decision, reason });
    return done;
  };
  return (
    <>
      <header className="c-room-head">
        <h2>{titleOf(row)}</h2>
        <AgeBadge since={row.since} workingDays={queues.conflict.workingDays} />
      </header>
      <div className="c-case-body">
        <Facts
          rows={[
            [w.shipowner, named(row.shipowner)],
            [w.port, `${named(row.harbor)} (${harbor_code})`],
            [w.cutOff, named(row.cut_off)],
            [w.timeOfShipowner, localText(published)],
            [w.timeOfTerminal, `${localText(terminal_time)} · ${row.terminal}`],
            [w.since, beijingText(row.since)],
          ]}
        />
        <Decide
          draft={`conflict ${information_id} ${harbor_code} ${code}`}
          decisions={[
            {
              letter: 'a',
              label: w.askShipowner,
              isPrimary: true,
              needsReason: true,
              run: decide('ask', w.shipownerAsked(named(row.shipowner))),
            },
            {
              letter: 'c',
              label: w.conflictChecked,
              needsReason: true,
              run: decide('checked', w.conflictNoted(titleOf(row))),
            },
          ]}
          reasons={refusalReasons('conflict')}
          reasonLabel={w.conflictReason}
          reasonMost={inquiryCharsMost}
          onDone={onDone}
        />
      </div>
      <p className="muted">{w.conflictText}</p>
    </>
  );
}

const named = ({ chinese_name, english_name }: Conflict['harbor']): string =>
  readLanguage() === 'zh' ? chinese_name : english_name;

const titleOf = ({ ship_name, voyage_number }: Conflict): string =>
  `${ship_name ?? 'TBN'} ${voyage_number}`.trim();

/** Formats a local time of the port for display: `2026-12-01 18:00`. */
const localText = (time: string): string => time.slice(0, 16).replace('T', ' ');
