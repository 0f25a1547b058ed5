import { useEffect, useState } from 'react';

import type { EditedAgreement } from '../../../contract/calls/console/agreements.ts';
import { consoleAgreementHandle, consoleAgreementRevision, consoleAgreementView } from '../../calls.ts';
import { ask, failureText, fieldErrors } from '../../api.ts';
import { toBeijing } from '../../parts/beijing-time.ts';
import { Field, LineField } from '../../parts/field.tsx';
import { siteLink } from '../../route.ts';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';
import { columnName } from '../difference.tsx';
import { History } from '../history.tsx';

/**
 * The page of the site's agreements. A changed text becomes a new version, which members are asked to accept.
 */
export function AgreementRoom() {
  const w = words();
  const [list, setList] = useState<readonly EditedAgreement[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask(consoleAgreementView, {}).then(
      (found) => setList(found.list),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, []);
  return (
    <>
      <header className="c-room-head">
        <a href={siteLink}>{w.site}</a>
        <h1>{w.agreements}</h1>
      </header>
      <p className="muted">{w.agreementsText}</p>
      <Problem text={problem} />
      {list.map((agreement) => (
        <AgreementForm key={agreement.id} stored={agreement} onSaved={setList} />
      ))}
    </>
  );
}

interface FormProps {
  stored: EditedAgreement;
  onSaved: (list: readonly EditedAgreement[]) => void;
}

function AgreementForm({ stored, onSaved }: FormProps) {
  const w = words();
  const { typed, type, isChanged, errors, message, problem, save, discard } = useAgreement(stored, onSaved);
  return (
    <>
      <form
        className="c-card"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2>{nameOfAgreement(stored)}</h2>
        <p className="muted">
          {w.agreementState(stored.version, stored.accepted_total)}{' '}
          {stored.is_own ? '' : w.agreementOfProgram}
        </p>
        <Fields typed={typed} type={type} errors={errors} />
        <div className="c-actions">
          <button className="c-button is-primary" disabled={!isChanged}>
            {w.agreementPublish}
          </button>
          {isChanged && (
            <button type="button" className="c-button" onClick={discard}>
              {w.discard}
            </button>
          )}
          <span role="status" className="muted">
            {message === '' && isChanged ? w.unsaved : message}
          </span>
        </div>
        <Problem text={problem} />
      </form>
      {stored.revisions.length > 0 && <Versions stored={stored} type={type} />}
    </>
  );
}

/**
 * The earlier texts, each compared with the text in force. Restoring fills the form with the text and a new
 * version, because members agree to a certain version of the text.
 */
function Versions({ stored, type }: Pick<FormProps, 'stored'> & Pick<FieldsProps, 'type'>) {
  const w = words();
  const versionOf = (number: number) =>
    w.agreementSaved(stored.revisions.find((one) => one.number === number)?.version ?? '');
  return (
    <History
      stored={{ values: typedOf(stored), revisions: stored.revisions }}
      read={(number) => ask(consoleAgreementRevision, { id: stored.id, number })}
      onRevert={({ values }) =>
        type(Object.fromEntries(textFields.map((field) => [field, String(values[field])])))
      }
      heading={`${w.history} · ${nameOfAgreement(stored)}`}
      nameOfColumn={columnOf}
      nameOfRevision={versionOf}
    />
  );
}

const nameOfAgreement = ({ id }: EditedAgreement): string =>
  id === 1 ? words().privacyPolicy : words().serviceAgreement;

function columnOf(column: string): string {
  const w = words();
  return column === 'version' ? w.agreementVersion : column === 'date' ? w.agreementDate : columnName(column);
}

interface FieldsProps {
  typed: Typed;
  type: (change: Partial<Typed>) => void;
  errors: ReadonlyMap<string, string>;
}

/**
 * The form fields of an agreement: titles and texts in both languages next to each other, the version, and
 * its date.
 */
function Fields({ typed, type, errors }: FieldsProps) {
  const w = words();
  return (
    <>
      <div className="c-pair">
        {languages.map(({ name, lang, field }) => (
          <LineField
            key={field}
            label={`${w.fields.title} (${w[name]})`}
            lang={lang}
            value={typed[`${field}_title`]}
            onText={(text) => type({ [`${field}_title`]: text })}
            error={errors.get(`${field}_title`)}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="c-pair">
        {languages.map(({ name, lang, field }) => (
          <Field key={field} label={`${w.agreementBody} (${w[name]})`} error={errors.get(`${field}_body`)}>
            {(wiring) => (
              <textarea
                {...wiring}
                className="c-body"
                lang={lang}
                rows={12}
                value={typed[`${field}_body`]}
                onChange={(event) => type({ [`${field}_body`]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="c-pair">
        <LineField
          label={w.agreementVersion}
          value={typed.version}
          onText={(version) => type({ version })}
          error={errors.get('version')}
          autoComplete="off"
        />
        <LineField
          label={w.agreementDate}
          type="date"
          value={typed.date}
          onText={(date) => type({ date })}
          error={errors.get('date')}
          autoComplete="off"
        />
      </div>
    </>
  );
}

const languages = [
  { name: 'chinese', field: 'chinese', lang: 'zh-Hans' },
  { name: 'english', field: 'english', lang: 'en' },
] as const;

const textFields = ['chinese_title', 'english_title', 'chinese_body', 'english_body'] as const;
const editedFields = [...textFields, 'version', 'date'] as const;
type Typed = Record<(typeof editedFields)[number], string>;

const typedOf = (stored: EditedAgreement): Typed => ({
  chinese_title: stored.chinese_title,
  english_title: stored.english_title,
  chinese_body: stored.chinese_body,
  english_body: stored.english_body,
  version: stored.version,
  date: stored.date,
});

/** Returns the next version, with the last number increased: `1.5` after `1.4`. */
const nextVersion = (version: string): string =>
  version.replace(/\d{1,9}$/, (number) => String(Number(number) + 1));

/**
 * Returns the typed text of an agreement and functions that change and save it. This tab stores the text
 * until it is saved or discarded.
 */
function useAgreement(stored: EditedAgreement, onSaved: FormProps['onSaved']) {
  const w = words();
  const key = `console-agreement ${stored.id}`;
  const [typed, setTyped] = useState<Typed>(() => {
    const draft = sessionStorage.getItem(key);
    return draft === null ? typedOf(stored) : (JSON.parse(draft) as Typed);
  });
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...proposed(change), ...change };
    setTyped(next);
    setMessage('');
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  /**
   * With the first change of a text, the next version and today's date are filled in. The operator may change
   * both.
   */
  const proposed = (change: Partial<Typed>): Partial<Typed> =>
    'version' in change || 'date' in change || typed.version !== stored.version || typed.date !== stored.date
      ? {}
      : { version: nextVersion(stored.version), date: toBeijing(new Date().toISOString()).slice(0, 10) };
  const reset = (to: EditedAgreement) => {
    sessionStorage.removeItem(key);
    setTyped(typedOf(to));
    setErrors(new Map());
    setProblem('');
  };
  const save = async () => {
    try {
      const { list } = await ask(consoleAgreementHandle, { id: stored.id, ...typed });
      reset(list.find(({ id }) => id === stored.id) ?? stored);
      onSaved(list);
      setMessage(w.agreementInForce);
    } catch (error) {
      setErrors(fieldErrors(error));
      setProblem(fieldErrors(error).size > 0 ? w.correct : failureText(error));
    }
  };
  const before = typedOf(stored);
  const isChanged = editedFields.some((field) => typed[field] !== before[field]);
  return { typed, type, isChanged, errors, message, problem, save, discard: () => reset(stored) };
}
