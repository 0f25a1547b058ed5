import { fromBeijing, toBeijing } from '../parts/beijing-time.ts';
import { Field } from '../parts/field.tsx';
import { nameOf, words } from '../words/words.ts';
import type { ControlProps } from './control-props.ts';
import { MarkdownField, PictureField } from './picture-fields.tsx';
import { textOf } from './row-values.ts';

/**
 * The form control for one column of the content. The kind of the field (picture, Markdown, number and so on)
 * selects the control.
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

/** The control for a whole number, or for a time, which the operator enters in Beijing time. */
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

/**
 * Splits the typed text into codes, one for each line. An empty last line stays, so that the operator can
 * begin a new line.
 */
const linesOf = (text: string): string[] =>
  text === ''
    ? []
    : text
        .toUpperCase()
        .split('\n')
        .map((line) => line.trim());
