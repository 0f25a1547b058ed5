import { useEffect, useState } from 'react';

import type { Setup, SetupStep } from '../../../contract/calls/console/setup.ts';
import { consoleSetup, consoleSetupTest } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { LineField } from '../../parts/field.tsx';
import { agreementsLink, queueLink, shipownersLink, siteLink } from '../../route.ts';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';
import { openSteps, optionalSteps } from './setup-card.tsx';

/**
 * The page with the first steps of a new site. Each step links to the console page for it. Some steps have a
 * button that tests them.
 */
export function SetupRoom() {
  const w = words();
  const [list, setList] = useState<Setup['list']>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask(consoleSetup, {}).then(
      (found) => setList(found.list),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, []);
  const left = list ? openSteps(list) : 0;
  return (
    <>
      <header className="c-room-head">
        <h1>{w.setup}</h1>
        {list && <span className="muted">{left === 0 ? w.setupDone : w.setupLeft(left)}</span>}
      </header>
      <p className="muted">{w.setupText}</p>
      <Problem text={problem} />
      {list && (
        <ol className="c-steps">
          {list.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The link to the console page of each step; empty if there is no such page. */
const links: Readonly<Record<SetupStep, string>> = {
  identity: siteLink,
  agreements: agreementsLink,
  mail: '',
  messages: '',
  backup: '#/',
  feeds: '#/',
  shipowner: shipownersLink,
  publisher: shipownersLink,
  payment: '',
  certification: queueLink('certification'),
};
const badges = { done: 'is-live', open: 'is-soon', environment: '' } as const;

function Step({ step: { name, state } }: { step: Setup['list'][number] }) {
  const w = words();
  const title = w.setupNames[name];
  return (
    <li className="c-card" aria-label={title}>
      <header className="c-room-head">
        <h2>{title}</h2>
        <span className={`c-badge ${badges[state]}`}>{w.setupStates[state]}</span>
        {state !== 'done' && optionalSteps.includes(name) && (
          <span className="c-badge">{w.setupOptional}</span>
        )}
        {links[name] !== '' && (
          <a href={links[name]} aria-label={`${w.openStep}: ${title}`}>
            {w.openStep}
          </a>
        )}
      </header>
      <p className="muted">{w.setupHints[name]}</p>
      {name === 'mail' && state === 'done' && <MailTest />}
      {name === 'messages' && (
        <TestButton text={w.sendTest} request={{ name: 'messages' }} textOf={w.testSent} />
      )}
      {name === 'feeds' && state === 'done' && (
        <TestButton text={w.readFeeds} request={{ name: 'feeds' }} textOf={w.feedsRead} />
      )}
    </li>
  );
}

type TestRequest = { name: 'mail'; to: string } | { name: 'messages' | 'feeds' };

/**
 * Returns a function that tests a step (for example, sends a test mail), and the result of the last test as a
 * text.
 */
function useTest(textOf: (about: string) => string) {
  const [result, setResult] = useState({ text: '', isGood: true });
  const run = (request: TestRequest) =>
    ask(consoleSetupTest, request).then(
      ({ about }) => setResult({ text: textOf(about), isGood: true }),
      (error: unknown) => setResult({ text: failureText(error), isGood: false }),
    );
  return { result, run };
}

interface TestButtonProps {
  text: string;
  request: TestRequest;
  textOf: (about: string) => string;
}

function TestButton({ text, request, textOf }: TestButtonProps) {
  const { result, run } = useTest(textOf);
  return (
    <p className="c-actions">
      <button type="button" className="c-button" onClick={() => void run(request)}>
        {text}
      </button>
      <Result {...result} />
    </p>
  );
}

function MailTest() {
  const w = words();
  const { result, run } = useTest(w.testSent);
  const [to, setTo] = useState('');
  return (
    <form
      className="c-inline"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ name: 'mail', to });
      }}
    >
      <LineField label={w.testTo} type="email" value={to} onText={setTo} autoComplete="email" required />
      <button className="c-button">{w.sendTest}</button>
      <Result {...result} />
    </form>
  );
}

const Result = ({ text, isGood }: { text: string; isGood: boolean }) => (
  <span role="status" className={isGood ? 'muted' : 'c-error'}>
    {text}
  </span>
);
