import { useCallback, useEffect, useState } from 'react';

import { readLanguage } from '../../src/i18n/page-language.ts';
import { consoleState } from '../calls.ts';
import { askWith, failureText, storeToken } from '../api.ts';
import { siteName } from '../site-name.ts';
import { Problem } from '../parts/outcome.tsx';
import { words } from '../words/words.ts';
import { EnrolStep, RecoveryCodes } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { endLogin, takeHandedSession } from './log-in.ts';
import { MobileStep } from './mobile-step.tsx';

type Step =
  | { name: 'mobile' }
  | { name: 'factor' | 'enrol'; member: string; hasPasskey: boolean }
  | { name: 'recovery'; codes: readonly string[] };

/** The login of the console. The first step is a code by text message, the second step another factor. */
export function Enter({ hasEnded, onOpen }: { hasEnded: boolean; onOpen: () => void }) {
  const w = words();
  const { step, setStep, problem, proceed, enter } = useSteps();
  return (
    <main className="c-enter" id="main">
      <div className="c-card">
        <p className="c-brand">{siteName(readLanguage())}</p>
        {hasEnded && (
          <p role="status" className="c-note">
            {w.ended}
          </p>
        )}
        <Problem text={problem} />
        {step.name === 'mobile' && <MobileStep onMember={proceed} />}
        {step.name === 'factor' && (
          <FactorStep
            member={step.member}
            hasPasskey={step.hasPasskey}
            onToken={(token) => {
              enter(token, step.member);
              onOpen();
            }}
          />
        )}
        {step.name === 'enrol' && (
          <EnrolStep
            member={step.member}
            onDone={({ token, recovery_codes }) => {
              enter(token, step.member);
              setStep({ name: 'recovery', codes: recovery_codes });
            }}
          />
        )}
        {step.name === 'recovery' && <RecoveryCodes codes={step.codes} onDone={onOpen} />}
      </div>
    </main>
  );
}

function useSteps() {
  const [handed] = useState(takeHandedSession);
  const [step, setStep] = useState<Step>({ name: 'mobile' });
  const [problem, setProblem] = useState('');
  const proceed = useCallback(
    (member: string) => {
      askWith(member, consoleState, {}).then(
        ({ is_enrolled, has_passkey: hasPasskey }) =>
          setStep({ name: is_enrolled ? 'factor' : 'enrol', member, hasPasskey }),
        (error: unknown) => {
          setProblem(failureText(error));
          endOwn(member, handed);
        },
      );
    },
    [handed],
  );
  useEffect(() => {
    if (handed !== '') proceed(handed);
  }, [handed, proceed]);
  const enter = (token: string, member: string) => {
    storeToken(token);
    endOwn(member, handed);
  };
  return { step, setStep, problem, proceed, enter };
}

/**
 * Ends the member session, if this login began it only to open the console. A session that the site handed
 * over to the console stays.
 */
function endOwn(member: string, handed: string): void {
  if (member !== handed) void endLogin(member);
}
