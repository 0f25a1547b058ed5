import { useRef, useState } from 'react';

import { failureText, fieldErrors } from '../api.ts';
import { LineField } from '../parts/field.tsx';
import { words } from '../words/words.ts';
import { logIn, makeDevice, sendCode } from './log-in.ts';

/** The first step of the login: the mobile number, and the code that is sent to it. */
export function MobileStep({ onMember }: { onMember: (token: string) => void }) {
  const w = words();
  const { sent, isBusy, problem, send, enter } = useLogin(onMember);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (sent === '') send(mobile);
        else enter(mobile, code);
      }}
    >
      <h1>{w.logIn}</h1>
      <p className="muted">{w.logInText}</p>
      <LineField
        label={w.mobile}
        value={mobile}
        onText={setMobile}
        error={problem.get('mobile')}
        type="tel"
        autoComplete="tel"
        required
      />
      <button type="button" className="c-button" disabled={isBusy} onClick={() => send(mobile)}>
        {sent === '' ? w.sendCode : w.sendAgain}
      </button>
      {sent !== '' && (
        <>
          <p role="status">{sent}</p>
          <LineField
            label={w.smsCode}
            value={code}
            onText={setCode}
            error={problem.get('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <label className="c-check">
            <input type="checkbox" required />
            <span>{w.agree}</span>
          </label>
          <div className="c-actions">
            <button className="c-button is-primary" disabled={isBusy}>
              {w.next}
            </button>
          </div>
        </>
      )}
      {problem.get('') !== undefined && (
        <p role="alert" className="c-error">
          {problem.get('')}
        </p>
      )}
    </form>
  );
}

function useLogin(onMember: (token: string) => void) {
  const w = words();
  const device = useRef(makeDevice());
  const [sent, setSent] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ReadonlyMap<string, string>>(new Map());
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(new Map());
    try {
      await work();
    } catch (error) {
      const fields = fieldErrors(error);
      setProblem(fields.has('mobile') || fields.has('code') ? fields : new Map([['', failureText(error)]]));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    sent,
    isBusy,
    problem,
    send: (mobile: string) =>
      void run(async () => {
        const { channel } = await sendCode(mobile, device.current);
        setSent(channel === 'log' ? w.codeInLog : w.codeSent);
      }),
    enter: (mobile: string, code: string) =>
      void run(async () => {
        const member = await logIn(mobile, code, device.current);
        if (member === null) setProblem(new Map([['mobile', w.notAdmin]]));
        else onMember(member);
      }),
  };
}
