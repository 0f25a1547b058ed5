import type { ContentField, ContentKind } from '../../contract/calls/console/content-fields.ts';
import { nameOf, words } from '../words/words.ts';
import { ContentControl } from './content-control.tsx';
import { fieldsOf, isShorter, missingIn, textOf } from './row-values.ts';
import type { Edited } from './use-edited.ts';

const languages = [
  { language: 'chinese', lang: 'zh-Hans' },
  { language: 'english', lang: 'en' },
] as const;

/** The form of a row. The texts of both languages are next to each other, above the other fields. */
export function ContentForm({ kind, edited }: { kind: ContentKind; edited: Edited }) {
  const w = words();
  const fields = fieldsOf(kind);
  const pairs = fields.filter(({ isPair }) => isPair);
  const others = fields.filter(({ isPair }) => !isPair);
  return (
    <section className="c-card" aria-label={nameOf(w.kinds, kind)}>
      {pairs.length > 0 && (
        <div className="c-pair is-head">
          {languages.map(({ language }) => (
            <p key={language}>
              {language === 'chinese' ? w.chinese : w.english}{' '}
              <Completeness kind={kind} edited={edited} language={language} />
            </p>
          ))}
        </div>
      )}
      {pairs.map((field) => (
        <div key={field.name} className="c-pair">
          {languages.map(({ language, lang }) => (
            <Control
              key={language}
              field={field}
              column={`${language}_${field.name}`}
              lang={lang}
              edited={edited}
            />
          ))}
        </div>
      ))}
      <div className="c-others">
        {others.map((field) => (
          <Control key={field.name} field={field} column={field.name} edited={edited} />
        ))}
      </div>
    </section>
  );
}

interface ControlProps {
  field: ContentField;
  column: string;
  lang?: string;
  edited: Edited;
}

function Control({ field, column, lang, edited }: ControlProps) {
  const w = words();
  const name = nameOf(w.fields, field.name);
  const language = lang === undefined ? '' : lang === 'en' ? w.english : w.chinese;
  return (
    <ContentControl
      field={field}
      label={language === '' ? name : `${name} · ${language}`}
      lang={lang}
      value={edited.values[column] ?? null}
      error={edited.errors.get(column)}
      onChange={(value) => edited.change(column, value)}
    />
  );
}

interface CompletenessProps {
  kind: ContentKind;
  edited: Edited;
  language: 'chinese' | 'english';
}

function Completeness({ kind, edited, language }: CompletenessProps) {
  const w = words();
  const isNew = !fieldsOf(kind).some(
    ({ name, isPair }) =>
      isPair && ['chinese', 'english'].some((one) => textOf(edited.values[`${one}_${name}`]).trim() !== ''),
  );
  if (isNew) return null;
  const missing = missingIn(language, kind, edited.values).length;
  if (missing > 0) return <span className="c-badge is-ask">{w.missing(missing)}</span>;
  if (isShorter(language, edited.values)) return <span className="c-badge is-ask">{w.shorter}</span>;
  return <span className="c-badge is-live">{w.complete}</span>;
}
