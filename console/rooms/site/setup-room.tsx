import { useEffect, useState } from 'react';

import type { LongWorkName, Setup, SetupStep } from '../../../contract/calls/console/setup.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { consoleSetup, consoleSetupTest, consoleWorkStart } from '../../calls.ts';
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
/** The page of the site on which readers see the result of a step. */
const siteLinks: Partial<Record<SetupStep, string>> = {
  identity: routes.home,
  agreements: `${routes.agreement}?id=1`,
  shipowner: routes.shipowners,
  certification: routes.certification,
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
        {siteLinks[name] !== undefined && (
          <a href={`/#${siteLinks[name]}`} aria-label={`${w.seeOnSite}: ${title}`}>
            {w.seeOnSite}
          </a>
        )}
      </header>
      <p className="muted">{w.setupHints[name]}</p>
      <StepTest name={name} state={state} />
    </li>
  );
}

/** A button that tests a step, for steps whose state alone does not prove that they work. */
function StepTest({ name, state }: Setup['list'][number]) {
  const w = words();
  if (name === 'messages') return <TestButton text={w.sendTest} run={() => runTest({ name }, w.testSent)} />;
  if (name === 'backup' && state !== 'done')
    return <TestButton text={w.backUpNow} run={() => startWork('backup')} />;
  if (state !== 'done') return null;
  if (name === 'mail') return <MailTest />;
  if (name === 'backup') return <TestButton text={w.testRestore} run={() => startWork('restore_test')} />;
  if (name === 'feeds') return <TestButton text={w.readFeeds} run={() => runTest({ name }, w.feedsRead)} />;
  if (name === 'payment')
    return <TestButton text={w.askProviders} run={() => runTest({ name }, w.providersAnswered)} />;
  return null;
}

type TestRequest = { name: 'mail'; to: string } | { name: 'messages' | 'feeds' | 'payment' };

const runTest = async (request: TestRequest, textOf: (about: string) => string): Promise<string> =>
  textOf((await ask(consoleSetupTest, request)).about);

async function startWork(name: LongWorkName): Promise<string> {
  const w = words();
  await ask(consoleWorkStart, { name });
  return w.workSeen(w.workNames[name]);
}

/** Returns a function that runs a test, and the result of the last test as a text. */
function useTest() {
  const [result, setResult] = useState({ text: '', isGood: true });
  const show = (test: Promise<string>) =>
    test.then(
      (text) => setResult({ text, isGood: true }),
      (error: unknown) => setResult({ text: failureText(error), isGood: false }),
    );
  return { result, show };
}

function TestButton({ text, run }: { text: string; run: () => Promise<string> }) {
  const { result, show } = useTest();
  return (
    <p className="c-actions">
      <button type="button" className="c-button" onClick={() => void show(run())}>
        {text}
      </button>
      <Result {...result} />
    </p>
  );
}

function MailTest() {
  const w = words();
  const { result, show } = useTest();
  const [to, setTo] = useState('');
  return (
    <form
      className="c-inline"
      onSubmit={(event) => {
        event.preventDefault();
        void show(runTest({ name: 'mail', to }, w.testSent));
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
