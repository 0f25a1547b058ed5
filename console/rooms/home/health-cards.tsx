import { useCallback, useEffect, useState } from 'react';

import { consoleHealth, type Health } from '../../../contract/calls/console/health.ts';
import { healthLimits } from '../../../contract/limits/console-limits.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';
import { ask, failureText } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { nameOf, words } from '../../words/words.ts';
import { Failures } from './failures.tsx';
import { measureText } from './measure-text.ts';

/**
 * The health of the site. It is read once and by the button, because reading it regularly would keep an idle
 * console session open.
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
        {problem !== '' && (
          <p role="alert" className="c-error">
            {problem}
          </p>
        )}
        {!health && problem === '' && <p className="muted">{w.loading}</p>}
        {health && <Numbers numbers={health.numbers} />}
      </section>
      {health && <Backup backup={health.backup} />}
      {health && health.sources.length > 0 && <Sources sources={health.sources} />}
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

/** The numbers; each has its state as a word and the value from which it is watched. */
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
            <span className={`c-badge is-${badges[state]}`}>{w.healthStates[state]}</span>
            <small className="muted">{w.watchedFrom(measureText(name, healthLimits[name].watch))}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Backup({ backup }: Pick<Health, 'backup'>) {
  const w = words();
  const { is_regular, total, last_time, next_time } = backup;
  return (
    <section className="c-card" aria-labelledby="backups">
      <h2 id="backups">{w.backups}</h2>
      {is_regular ? (
        <Facts
          rows={[
            [w.lastBackup, last_time === null ? w.never : beijingText(last_time)],
            [w.nextBackup, next_time === null ? '' : beijingText(next_time)],
            [w.storedBackups, total],
          ]}
        />
      ) : (
        <p className="c-note">{w.noBackups}</p>
      )}
    </section>
  );
}

function Sources({ sources }: Pick<Health, 'sources'>) {
  const w = words();
  return (
    <section className="c-card" aria-labelledby="sources">
      <h2 id="sources">{w.sources}</h2>
      <table className="c-records">
        <thead>
          <tr>
            {[w.name, w.state, w.lastGood, w.lastRead, w.liveSailings].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ url, chinese_name, english_name, outcome, live_total, run_time, whole_time }) => (
            <tr key={url}>
              <td title={url}>{readLanguage() === 'zh' ? chinese_name : english_name}</td>
              <td>
                <span className={`c-badge is-${outcome === 'whole' || outcome === null ? 'live' : 'late'}`}>
                  {outcome === null ? w.notRead : nameOf(w.readFaults, outcome)}
                </span>
              </td>
              <td>{whole_time === null ? w.never : beijingText(whole_time)}</td>
              <td>{run_time === null ? w.never : beijingText(run_time)}</td>
              <td>{w.sailingsOf(live_total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
