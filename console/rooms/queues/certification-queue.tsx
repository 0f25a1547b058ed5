import { useEffect, useState } from 'react';

import type { WaitingCertification } from '../../../contract/calls/console/certification.ts';
import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import { queues } from '../../../contract/limits/console-limits.ts';
import {
  isSocialCreditCode,
  isUnusualSocialCreditCode,
} from '../../../trade/identifiers/social-credit-code.ts';
import {
  consoleCertificationHandle,
  consoleCertificationList,
  consoleCertificationView,
} from '../../calls.ts';
import { ask, failureText, type AnswerTo } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { refusalReasons } from '../../words/refusal-reasons.ts';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { Queue } from './queue.tsx';

type Viewed = AnswerTo<typeof consoleCertificationView>;

/** The queue of companies that have applied for certification. */
export const CertificationQueue = ({ currentKey }: { currentKey: string }) => (
  <Queue
    name="certification"
    load={() => ask(consoleCertificationList, {})}
    itemOf={({ id, company_name, social_credit_code, submit_time }: WaitingCertification) => ({
      key: String(id),
      title: company_name,
      note: social_credit_code,
      since: submit_time,
    })}
    currentKey={currentKey}
  >
    {(row, onDone) => <Case row={row} onDone={onDone} />}
  </Queue>
);

function Case({ row, onDone }: { row: WaitingCertification; onDone: (message: string) => void }) {
  const w = words();
  const { id, company_name: company } = row;
  const { viewed, problem } = useViewed(id);
  const decide = (decision: 'accepted' | 'refused') => async (reason: string) => {
    await ask(consoleCertificationHandle, { id, decision, reason: decision === 'refused' ? reason : '' });
    return decision === 'accepted' ? w.certified(company) : w.notCertified(company);
  };
  return (
    <>
      <header className="c-room-head">
        <h2>{company}</h2>
        <AgeBadge since={row.submit_time} workingDays={queues.certification.workingDays} />
      </header>
      <Facts
        rows={[
          [w.creditCode, <CreditCode key="code" code={row.social_credit_code} />],
          [w.applicant, row.mobile],
          [w.submitted, beijingText(row.submit_time)],
        ]}
      />
      <Problem text={problem} />
      {viewed && viewed.others > 0 && <p className="c-note">{w.sameCompany(viewed.others)}</p>}
      <div className="c-case-body">
        <div>{viewed && <Licence viewed={viewed} />}</div>
        <Decide
          draft={`certification ${id}`}
          decisions={[
            { letter: 'a', label: w.accept, isPrimary: true, run: decide('accepted') },
            { letter: 'r', label: w.refuse, needsReason: true, run: decide('refused') },
          ]}
          reasons={refusalReasons('certification')}
          reasonLabel={w.reasonToMember}
          reasonMost={certificationLimits.reasonCharsMost}
          onDone={onDone}
        />
      </div>
      <p className="muted">{w.viewAudited}</p>
    </>
  );
}

/** Shows a company's credit code in its parts: authority and kind, area, organisation, check character. */
function CreditCode({ code }: { code: string }) {
  const w = words();
  const parts = [code.slice(0, 2), code.slice(2, 8), code.slice(8, 17), code.slice(17)];
  const state = !isSocialCreditCode(code) ? 'late' : isUnusualSocialCreditCode(code) ? 'soon' : 'live';
  return (
    <>
      <span className="c-mono c-code">
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>{' '}
      <span className={`c-badge is-${state}`}>
        {{ late: w.codeWrong, soon: w.codeUnusual, live: w.codeRight }[state]}
      </span>
    </>
  );
}

function Licence({ viewed }: { viewed: Viewed }) {
  const w = words();
  if (viewed.picture === '') return <p className="c-note">{w.noLicence}</p>;
  return (
    <details className="c-licence" open>
      <summary>{w.licence}</summary>
      <img src={viewed.picture} alt={w.licence} />
    </details>
  );
}

function useViewed(id: number): { viewed: Viewed | undefined; problem: string } {
  const [viewed, setViewed] = useState<Viewed>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask(consoleCertificationView, { id }).then(setViewed, (error: unknown) => setProblem(failureText(error)));
  }, [id]);
  return { viewed, problem };
}
