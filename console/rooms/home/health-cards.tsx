import { useCallback, useEffect, useState } from 'react';

import type { Health } from '../../../contract/calls/console/health.ts';
import { healthLimits } from '../../../contract/limits/console-limits.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';
import { consoleHealth } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { Problem } from '../../parts/outcome.tsx';
import { nameOf, words } from '../../words/words.ts';
import { BackupCard } from './backup-card.tsx';
import { Failures } from './failures.tsx';
import { OutcomeBadge, ReadTable } from './read-table.tsx';
import { measureText } from './measure-text.ts';

/**
 * The health of the site. It is read when the page opens and when the operator presses the button. It is not
 * read at intervals, so that an idle console session can expire.
 */
export function HealthCards() {
  const w = words();
  const { health, problem, read } = useHealth();
  return (
    <>
      <section className="c-card" aria-labelledby="health">
        <header className="c-room-head">
          <h2 id="health">{w.health}</h2>
          {health && <span className="muted">{w.healthAt(beijingText(health.time))}</span>}
          <button type="button" className="c-button" onClick={() => void read()}>
            {w.readAgain}
          </button>
        </header>
        <Problem text={problem} />
        {!health && problem === '' && <p className="muted">{w.loading}</p>}
        {health && <Numbers numbers={health.numbers} />}
      </section>
      {health && <BackupCard backup={health.backup} onMade={() => void read()} />}
      {health && <Sources sources={health.sources} />}
      {health && <Terminals terminals={health.terminals} />}
      {health && <Builds builds={health.builds} />}
      {health && <Jobs jobs={health.jobs} />}
      {health && <Failures errors={health.errors} />}
    </>
  );
}

function useHealth() {
  const [health, setHealth] = useState<Health>();
  const [problem, setProblem] = useState('');
  const read = useCallback(
    () =>
      ask(consoleHealth, {}).then(
        (found) => {
          setHealth(found);
          return setProblem('');
        },
        (error: unknown) => setProblem(failureText(error)),
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  return { health, problem, read };
}

/** The measured numbers. Each has its state as a word and the limit from which it needs attention. */
function Numbers({ numbers }: Pick<Health, 'numbers'>) {
  const w = words();
  const badges = { good: 'live', watch: 'soon', bad: 'late' } as const;
  return (
    <dl className="c-numbers">
      {numbers.map(({ name, value, state }) => (
        <div key={name}>
          <dt>{nameOf(w.healthNames, name)}</dt>
          <dd>
            <b>{value === null ? w.notMeasured : measureText(name, value)}</b>{' '}
            {value !== null && <span className={`c-badge is-${badges[state]}`}>{w.healthStates[state]}</span>}
            <small className="muted">{w.watchedFrom(measureText(name, healthLimits[name].watch))}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The carriers' schedules that the server imports, each with the result and the time of the last import. */
function Sources({ sources }: Pick<Health, 'sources'>) {
  const w = words();
  return (
    <ReadTable
      id="sources"
      title={w.sources}
      heads={[w.name, w.state, w.lastGood, w.lastRead, w.liveSailings]}
      rows={sources.map(({ url, chinese_name, english_name, outcome, live_total, run_time, whole_time }) => [
        url,
        <span key="name" title={url}>
          {readLanguage() === 'zh' ? chinese_name : english_name}
        </span>,
        <Outcome key="outcome" outcome={outcome} />,
        timeOf(whole_time),
        timeOf(run_time),
        w.sailingsOf(live_total),
      ])}
    />
  );
}

/** The terminals whose web pages the server reads, each with the result and the time of the last read. */
function Terminals({ terminals }: Pick<Health, 'terminals'>) {
  const w = words();
  return (
    <ReadTable
      id="terminals"
      title={w.terminals}
      heads={[w.name, w.state, w.lastGood, w.lastRead]}
      rows={terminals.map(({ name, harbor_code, outcome, run_time, whole_time }) => [
        name,
        `${name} (${harbor_code})`,
        <Outcome key="outcome" outcome={outcome} />,
        timeOf(whole_time),
        timeOf(run_time),
      ])}
    />
  );
}

/**
 * The builds of the application that browsers are running now. They show the operator how many still run an
 * old one.
 */
function Builds({ builds }: Pick<Health, 'builds'>) {
  const w = words();
  return (
    <ReadTable
      id="builds"
      title={w.builds}
      heads={[w.build, w.state, w.clients, w.lastSeen]}
      rows={builds.map(({ build, is_current, clients, last_time }) => [
        build,
        <code key="build" className="c-mono">
          {shortBuild(build)}
        </code>,
        <OutcomeBadge key="state" isGood={is_current} text={is_current ? w.buildCurrent : w.buildOld} />,
        clients,
        timeOf(last_time),
      ])}
    />
  );
}

/**
 * Shortens a build id, which consists of two revisions, to the beginnings of both, e.g. `7b981914-0c2e61aa`.
 */
const shortBuild = (build: string): string =>
  build
    .split('-')
    .map((part) => part.slice(0, 8))
    .join('-');

/** The background jobs of the server process that sent this response, each with the end of its last run. */
function Jobs({ jobs }: Pick<Health, 'jobs'>) {
  const w = words();
  return (
    <ReadTable
      id="jobs"
      title={w.jobs}
      heads={[w.name, w.state, w.lastRun]}
      rows={jobs.map(({ name, end_time, is_good }) => [
        name,
        nameOf(w.jobNames, name),
        <OutcomeBadge
          key="outcome"
          isGood={is_good}
          text={end_time === null ? w.notRunYet : is_good ? w.jobGood : w.jobFailed}
        />,
        timeOf(end_time),
      ])}
    />
  );
}

const Outcome = ({ outcome }: { outcome: string | null }) => (
  <OutcomeBadge
    isGood={outcome === 'whole' || outcome === 'unchanged' || outcome === null}
    text={outcome === null ? '' : nameOf(words().readFaults, outcome)}
  />
);

const timeOf = (time: string | null): string => (time === null ? words().never : beijingText(time));
