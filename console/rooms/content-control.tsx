import { useEffect, useState } from 'react';

import type { ListedContent } from '../../contract/calls/console/content.ts';
import type { ContentKind } from '../../contract/calls/console/content-fields.ts';
import { pageSizeMost } from '../../contract/limits/limits.ts';
import { readLanguage } from '../../src/i18n/page-language.ts';
import { ClockInput } from '../../src/ui/clock-field.tsx';
import { ask } from '../api.ts';
import { consoleContentList } from '../calls.ts';
import { fromBeijing, toBeijing } from '../parts/beijing-time.ts';
import { Field } from '../parts/field.tsx';
import { contentLink, newKey } from '../route.ts';
import { nameOf, words } from '../words/words.ts';
import type { ControlProps } from './control-props.ts';
import { MarkdownField, PictureField } from './picture-fields.tsx';
import { LaneNames, PortInput } from './port-input.tsx';
import { textOf } from './row-values.ts';

/**
 * The form control for one column of the content. It depends on the kind of the field: picture, Markdown,
 * number and so on.
 */
export function ContentControl(props: ControlProps) {
  const { field, label, value, error, onChange } = props;
  if (field.kind === 'picture') return <PictureField {...props} />;
  if (field.kind === 'markdown') return <MarkdownField {...props} />;
  if (field.kind === 'flag')
    return (
      <label className="c-check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
    );
  return (
    <Field label={label} error={error} isRequired={field.isRequired}>
      {(wiring) => <Plain {...props} wiring={wiring} />}
    </Field>
  );
}

type Wiring = Parameters<Parameters<typeof Field>[0]['children']>[0];

function Plain({ field, lang, value, onChange, wiring }: ControlProps & { wiring: Wiring }) {
  const w = words();
  const text = textOf(value);
  if (field.isPort) return <PortInput {...{ value, onChange, wiring }} isMany={field.kind === 'codes'} />;
  switch (field.kind) {
    case 'choice':
      return (
        <select {...wiring} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
          {(field.choices ?? []).map((one) => (
            <option key={one} value={one}>
              {nameOf(w.choices, one)}
            </option>
          ))}
        </select>
      );
    case 'text':
      return (
        <textarea
          {...wiring}
          lang={lang}
          rows={3}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'codes':
    case 'lines':
      return (
        <>
          <textarea
            {...wiring}
            rows={3}
            value={text}
            onChange={(event) => onChange(linesOf(event.currentTarget.value, field.kind === 'codes'))}
          />
          {field.kind === 'codes' && <LaneNames lanes={text.split('\n')} />}
        </>
      );
    case 'number':
    case 'time':
      return <Measured isTime={field.kind === 'time'} text={text} onChange={onChange} wiring={wiring} />;
    default:
      if (field.from) return <KeyInput {...{ from: field.from, text, onChange, wiring }} />;
      return (
        <input
          {...wiring}
          lang={lang}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

interface KeyInputProps extends Pick<ControlProps, 'onChange'> {
  from: ContentKind;
  text: string;
  wiring: Wiring;
}

/**
 * A field for the key of another row, for example the category of an article. The field offers the titles of
 * the existing rows. If there are none, it links to the form for the first one.
 */
function KeyInput({ from, text, onChange, wiring }: KeyInputProps) {
  const w = words();
  const [rows, setRows] = useState<readonly ListedContent[]>();
  useEffect(() => {
    ask(consoleContentList, { kind: from, page: 1, page_size: pageSizeMost }).then(
      ({ list }) => setRows(list),
      // The rows cannot be loaded. The stored key then stays chosen.
      () => undefined,
    );
  }, [from]);
  const isChinese = readLanguage() === 'zh';
  const isListed = text === '' || rows?.some(({ key }) => key === text);
  return (
    <>
      <select {...wiring} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        {text === '' && <option value="">–</option>}
        {!isListed && <option value={text}>{text}</option>}
        {rows?.map(({ key, chinese_title, english_title }) => (
          <option key={key} value={key}>
            {isChinese ? chinese_title : english_title}
          </option>
        ))}
      </select>
      {rows?.length === 0 && (
        <p className="c-note">
          <a href={contentLink(from, newKey)}>{w.addFirst(nameOf(w.kinds, from))}</a>
        </p>
      )}
    </>
  );
}

interface MeasuredProps extends Pick<ControlProps, 'onChange'> {
  isTime: boolean;
  text: string;
  wiring: Wiring;
}

/** The control for a whole number or for a time. Times are entered in Beijing time. */
const Measured = ({ isTime, ...props }: MeasuredProps) =>
  isTime ? <Moment {...props} /> : <WholeNumber {...props} />;

const WholeNumber = ({ text, onChange, wiring }: Omit<MeasuredProps, 'isTime'>) => (
  <input
    {...wiring}
    type="number"
    min={0}
    value={text}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? 0 : currentTarget.valueAsNumber)}
  />
);

/** A control for a day and a time of day. If only the day is entered, the time is 00:00. */
function Moment({ text, onChange, wiring }: Omit<MeasuredProps, 'isTime'>) {
  const w = words();
  const [day = '', clock = ''] = text === '' ? [] : toBeijing(text).split('T');
  const [typed, setTyped] = useState({ day, clock, text });
  // While a time is incomplete, the typed text is shown. If the row got another value in the meantime, that
  // value is shown.
  const shown = typed.text === text ? typed : { day, clock, text };
  const change = (next: { day: string; clock: string }) => {
    const instant = fromBeijing(`${next.day}T${next.clock}`);
    setTyped({ ...next, text: instant ?? '' });
    onChange(instant);
  };
  return (
    <div className="c-moment">
      <input
        {...wiring}
        aria-required={undefined}
        type="date"
        value={shown.day}
        onChange={({ currentTarget }) => change({ day: currentTarget.value, clock: shown.clock || '00:00' })}
      />
      <ClockInput
        label={w.clock}
        fault={w.badClock}
        value={shown.clock}
        disabled={shown.day === ''}
        onChange={(next) => change({ day: shown.day, clock: next })}
      />
    </div>
  );
}

/**
 * Splits typed text into lines. An empty last line stays, so that the operator can begin a new line. Lines
 * with codes are changed to upper case. In lines with words, a space at the end stays, so that the operator
 * can type the next word.
 */
const linesOf = (text: string, areCodes: boolean): string[] => {
  if (text === '') return [];
  const lines = text.split('\n');
  return areCodes ? lines.map((line) => line.trim().toUpperCase()) : lines;
};
