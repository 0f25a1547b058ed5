import { useEffect, useState } from 'react';

import { readLanguage } from '../../../src/i18n/page-language.ts';
import {
  consoleShipownerHandle,
  consoleShipownerHistory,
  consoleShipownerList,
  consoleShipownerRevision,
} from '../../calls.ts';
import { ask, failureText, fieldErrors } from '../../api.ts';
import { LineField } from '../../parts/field.tsx';
import { shipownerLink, shipownersLink } from '../../route.ts';
import { Outcome, Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';
import { RowHistory } from '../row-history.tsx';
import { Access } from './access.tsx';
import { Merge } from './merge.tsx';
import { Publishers } from './publishers.tsx';
import { Visibility } from './visibility.tsx';

interface Names {
  chinese_title: string;
  english_title: string;
}
/** Returns the name of the title column in the page's language. */
const ownTitle = () => (readLanguage() === 'zh' ? 'chinese_title' : 'english_title');
const newShipowner = { chinese_title: '', english_title: '', is_hidden: false };

/** The page of one shipowner with its names and publishers. If `id` is null, the page adds a shipowner. */
export function ShipownerRoom({ id }: { id: number | null }) {
  const w = words();
  const [stored, setStored] = useState(id === null ? newShipowner : undefined);
  const [problem, setProblem] = useState('');
  /**
   * The number of times that an earlier version was restored. Each time, the restored values take the place
   * of the typed ones.
   */
  const [reverts, setReverts] = useState(0);
  useEffect(() => {
    if (id === null) return;
    ask(consoleShipownerList, { keyword: String(id) }).then(
      ({ list }) => setStored(list.find((one) => one.id === id)),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, [id]);
  return (
    <>
      <header className="c-room-head">
        <a href={shipownersLink}>{w.shipowners}</a>
        <h1>{id === null ? w.newShipowner : (stored?.[ownTitle()] ?? id)}</h1>
      </header>
      <Problem text={problem} />
      {stored && (
        <NamesForm
          key={reverts}
          id={id}
          stored={stored}
          onSaved={(names) => setStored({ ...stored, ...names })}
        />
      )}
      {id !== null && stored && !stored.is_hidden && <Publishers shipownerId={id} />}
      {id !== null && stored && <Access shipownerId={id} />}
      {id !== null && stored && (
        <NameHistory
          id={id}
          stored={stored}
          onRestored={(names) => {
            setStored({ ...stored, ...names });
            setReverts((before) => before + 1);
          }}
          onFailure={setProblem}
        />
      )}
      {id !== null && stored && <Merge id={id} title={stored[ownTitle()]} />}
      {id !== null && stored && (
        <Visibility
          id={id}
          title={stored[ownTitle()]}
          isHidden={stored.is_hidden}
          onChanged={(is_hidden) => setStored({ ...stored, is_hidden })}
        />
      )}
    </>
  );
}

interface NameHistoryProps {
  id: number;
  stored: Names;
  onRestored: (names: Names) => void;
  onFailure: (problem: string) => void;
}

/** The present and earlier names of a shipowner, with a button that restores earlier names. */
function NameHistory({ id, stored, onRestored, onFailure }: NameHistoryProps) {
  const w = words();
  const restore = (names: Names) =>
    ask(consoleShipownerHandle, { id, ...names }).then(
      () => onRestored(names),
      (error: unknown) => onFailure(failureText(error)),
    );
  return (
    <RowHistory
      version={stored.chinese_title + stored.english_title}
      load={() => ask(consoleShipownerHistory, { id })}
      read={(number) => ask(consoleShipownerRevision, { id, number })}
      onRevert={({ values }) =>
        void restore({
          chinese_title: String(values['chinese_title']),
          english_title: String(values['english_title']),
        })
      }
      nameOfColumn={(column) => (column === 'chinese_title' ? w.chinese : w.english)}
    />
  );
}

interface FormProps {
  id: number | null;
  stored: Names;
  onSaved: (names: Names) => void;
}

/**
 * The id of the shipowner that this tab added last. The page of this shipowner first shows the message that
 * it was saved.
 */
let justAdded = 0;

function NamesForm({ id, stored: { chinese_title, english_title }, onSaved }: FormProps) {
  const w = words();
  const [names, setNames] = useState({ chinese_title, english_title });
  const [message, setMessage] = useState(() => (id !== null && id === justAdded ? w.saved : ''));
  useEffect(() => {
    justAdded = 0;
  }, []);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const save = async () => {
    try {
      const saved = await ask(consoleShipownerHandle, { ...(id === null ? {} : { id }), ...names });
      setErrors(new Map());
      setProblem('');
      setMessage(w.saved);
      onSaved(names);
      if (id === null) {
        justAdded = saved.id;
        location.replace(shipownerLink(String(saved.id)));
      }
    } catch (error) {
      setMessage('');
      setErrors(fieldErrors(error));
      setProblem(fieldErrors(error).size > 0 ? w.correct : failureText(error));
    }
  };
  return (
    <form
      className="c-card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="c-pair">
        {(['chinese_title', 'english_title'] as const).map((field) => (
          <LineField
            key={field}
            label={`${w.name} · ${field === 'chinese_title' ? w.chinese : w.english}`}
            value={names[field]}
            onText={(text) => {
              setNames((before) => ({ ...before, [field]: text }));
              setMessage('');
            }}
            error={errors.get(field)}
            required
          />
        ))}
      </div>
      <div className="c-actions">
        <button className="c-button is-primary">{w.save}</button>
        <Outcome message={message} problem={problem} />
      </div>
    </form>
  );
}
