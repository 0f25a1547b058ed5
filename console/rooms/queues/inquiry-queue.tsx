import type { OpenInquiry } from '../../../contract/calls/console/inquiries.ts';
import { queues } from '../../../contract/limits/console-limits.ts';
import { inquiryCharsMost } from '../../../contract/limits/limits.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';
import { consoleInquiryHandle, consoleInquiryList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { nameOf, words } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { Queue } from './queue.tsx';

/** The queue of inquiries and of reports about wrong sailings that have no answer yet. */
export const InquiryQueue = ({ currentKey }: { currentKey: string }) => (
  <Queue
    name="inquiry"
    load={() => ask(consoleInquiryList, {})}
    itemOf={(row: OpenInquiry) => ({
      key: row.id,
      title: sailingOf(row),
      note: `${nameOf(words().inquiryKinds, row.kind)} · ${row.message}`,
      since: row.create_time,
    })}
    currentKey={currentKey}
  >
    {(row, onDone) => <Case row={row} onDone={onDone} />}
  </Queue>
);

function Case({ row, onDone }: { row: OpenInquiry; onDone: (message: string) => void }) {
  const w = words();
  const { id, mobile } = row;
  const reply = async (answer: string) => {
    await ask(consoleInquiryHandle, { id, answer });
    return w.answered(sailingOf(row));
  };
  return (
    <>
      <header className="c-room-head">
        <h2>{nameOf(w.inquiryKinds, row.kind)}</h2>
        <AgeBadge since={row.create_time} workingDays={queues.inquiry.workingDays} />
      </header>
      <div className="c-case-body">
        <div>
          <p className="c-message">{row.message}</p>
          <Facts
            rows={[
              [w.sailing, sailingOf(row)],
              [w.lane, `${row.from} – ${row.to} · ${row.start_time}`],
              [w.shipowner, readLanguage() === 'zh' ? row.chinese_shipowner : row.english_shipowner],
              [w.cargo, row.cargo],
              [w.reportAbout, row.about === null ? '' : nameOf(w.reportSubjects, row.about)],
              [w.writtenBy, row.nickname],
              [
                w.mobile,
                <a key="mobile" href={`tel:${mobile}`}>
                  {mobile}
                </a>,
              ],
              [w.submitted, beijingText(row.create_time)],
            ]}
          />
        </div>
        <Decide
          draft={`inquiry ${id}`}
          decisions={[{ letter: 'a', label: w.reply, isPrimary: true, needsReason: true, run: reply }]}
          reasonLabel={w.answerText}
          reasonMost={inquiryCharsMost}
          reasonField="answer"
          onDone={onDone}
        />
      </div>
      <p className="muted">{w.viewAudited}</p>
    </>
  );
}

const sailingOf = ({ ship_name, voyage_number, from, to }: OpenInquiry): string =>
  [ship_name ?? 'TBN', voyage_number, `${from}–${to}`].filter((part) => part !== '').join(' ');
