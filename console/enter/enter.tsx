import { useState } from 'react';

import { consoleState } from '../../contract/calls/console/login.ts';
import { readLanguage } from '../../src/i18n/page-language.ts';
import { askWith, failureText, storeToken } from '../api.ts';
import { siteName } from '../site-name.ts';
import { words } from '../words/words.ts';
import { EnrolStep, RecoveryCodes } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { endLogin } from './log-in.ts';
import { MobileStep } from './mobile-step.tsx';

type Step =
  | { name: 'mobile' }
  | { name: 'factor' | 'enrol'; member: string }
  | { name: 'recovery'; codes: readonly string[] };

/** The login of the console: a code by text message, then the second factor. */
export function Enter({ hasEnded, onOpen }: { hasEnded: boolean; onOpen: () => void }) {
  const w = words();
  const [step, setStep] = useState<Step>({ name: 'mobile' });
  const [problem, setProblem] = useState('');
  const proceed = async (member: string) => {
    try {
      const { is_enrolled } = await askWith(member, consoleState, {});
      setStep({ name: is_enrolled ? 'factor' : 'enrol', member });
    } catch (error) {
      setProblem(failureText(error));
      void endLogin(member);
    }
  };
  const enter = (token: string, member: string) => {
    storeToken(token);
    void endLogin(member);
  };
  return (
    <main className="c-enter" id="main">
      <div className="c-card">
        <p className="c-brand">{siteName(readLanguage())}</p>
        {hasEnded && (
          <p role="status" className="c-note">
            {w.ended}
          </p>
        )}
        {problem !== '' && (
          <p role="alert" className="c-error">
            {problem}
          </p>
        )}
        {step.name === 'mobile' && <MobileStep onMember={(member) => void proceed(member)} />}
        {step.name === 'factor' && (
          <FactorStep
            member={step.member}
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
