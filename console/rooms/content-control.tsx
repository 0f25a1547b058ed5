import { fromBeijing, toBeijing } from '../parts/beijing-time.ts';
import { Field } from '../parts/field.tsx';
import { nameOf, words } from '../words/words.ts';
import type { ControlProps } from './control-props.ts';
import { MarkdownField, PictureField } from './picture-fields.tsx';
import { textOf } from './row-values.ts';

/** The control of one column, chosen by the kind of its field. */
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
    <Field label={label} error={error}>
      {(wiring) => <Plain {...props} wiring={wiring} />}
    </Field>
  );
}

type Wiring = Parameters<Parameters<typeof Field>[0]['children']>[0];

function Plain({ field, lang, value, onChange, wiring }: ControlProps & { wiring: Wiring }) {
  const w = words();
  const text = textOf(value);
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
      return (
        <textarea
          {...wiring}
          rows={3}
          value={text}
          onChange={(event) => onChange(linesOf(event.currentTarget.value))}
        />
      );
    case 'number':
    case 'time':
      return <Measured isTime={field.kind === 'time'} text={text} onChange={onChange} wiring={wiring} />;
    default:
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

interface MeasuredProps extends Pick<ControlProps, 'onChange'> {
  isTime: boolean;
  text: string;
  wiring: Wiring;
}

/** A whole number, or a time in Beijing. */
const Measured = ({ isTime, text, onChange, wiring }: MeasuredProps) =>
  isTime ? (
    <input
      {...wiring}
      type="datetime-local"
      value={text === '' ? '' : toBeijing(text)}
      onChange={(event) => onChange(fromBeijing(event.currentTarget.value))}
    />
  ) : (
    <input
      {...wiring}
      type="number"
      min={0}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? 0 : currentTarget.valueAsNumber)}
    />
  );

/** Splits typed lines into codes. The last, empty line stays while the person types. */
const linesOf = (text: string): string[] =>
  text === ''
    ? []
    : text
        .toUpperCase()
        .split('\n')
        .map((line) => line.trim());
