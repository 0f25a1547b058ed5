import { useEffect, useState } from 'react';

import type { Publisher } from '../../../contract/calls/console/shipowners.ts';
import { consoleMemberHandle, consolePublisherAdd, consolePublisherList } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { LineField } from '../../parts/field.tsx';
import { memberLink } from '../../route.ts';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';

/** The members who publish for a shipowner. */
export function Publishers({ shipownerId: id }: { shipownerId: number }) {
  const w = words();
  const [list, setList] = useState<readonly Publisher[]>();
  const [leaving, setLeaving] = useState<Publisher>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask(consolePublisherList, { id }).then(
      (found) => setList(found.list),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, [id]);
  const end = async (publisher: Publisher) => {
    setLeaving(undefined);
    try {
      await ask(consoleMemberHandle, { id: publisher.id, decision: 'end_publishing' });
      setList((before) => before?.filter((one) => one.id !== publisher.id));
      setProblem('');
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <section className="c-card" aria-labelledby="publishers">
      <header className="c-room-head">
        <h2 id="publishers">{w.publishers}</h2>
        <ExportButton
          name="publishers"
          title={w.publishers}
          rows={[[w.number, w.mobile, w.nickname], ...(list ?? []).map(rowOf)]}
        />
      </header>
      <Problem text={problem} />
      {list?.length === 0 && <p className="muted">{w.noPublishers}</p>}
      <ul className="c-lined">
        {list?.map((publisher) => (
          <li key={publisher.id}>
            <a href={memberLink(publisher.id)}>{publisher.mobile}</a>
            <span>{publisher.nickname}</span>
            <button type="button" className="c-plain" onClick={() => setLeaving(publisher)}>
              {w.memberChanges.end_publishing}
            </button>
          </li>
        ))}
      </ul>
      <AddPublisher id={id} onAdded={setList} />
      {leaving && (
        <Confirm
          title={w.memberChanges.end_publishing}
          text={`${leaving.mobile} ${leaving.nickname}: ${w.memberEffects.end_publishing}`}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => void end(leaving)}
        />
      )}
    </section>
  );
}

const rowOf = ({ id, mobile, nickname }: Publisher): (string | number)[] => [id, mobile, nickname];

function AddPublisher({ id, onAdded }: { id: number; onAdded: (list: readonly Publisher[]) => void }) {
  const w = words();
  const [mobile, setMobile] = useState('');
  const [error, setError] = useState<string>();
  const add = () =>
    ask(consolePublisherAdd, { id, mobile }).then(
      ({ list }) => {
        onAdded(list);
        setMobile('');
        return setError(undefined);
      },
      (failure: unknown) => setError(failureText(failure)),
    );
  return (
    <form
      className="c-inline"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <LineField
        label={w.publisherMobile}
        value={mobile}
        onText={setMobile}
        error={error}
        inputMode="tel"
        autoComplete="off"
        required
      />
      <button className="c-button">{w.addPublisher}</button>
    </form>
  );
}
