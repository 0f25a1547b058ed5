import { foldText } from '../../../../trade/text/fold-text.ts';
import { t } from '../../../i18n/t.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { SuggestionRow } from '../../../ui/suggestion-row.tsx';
import { useTyped } from '../../draft-cells/use-typed.ts';
import { choiceNamed, type CellChoice } from '../../draft-cells/cell-choices.ts';

interface ChoiceFieldProps {
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The id of a choice, or a text that names no choice. */
  value: string;
  /** The choices. `code` is shown before the name of a choice that people call by its code. */
  choices: readonly (CellChoice & { code?: string })[];
  /** Called with the id of the chosen value, or with the typed text if it names no choice. */
  onChange: (value: string) => void;
}

interface Begun extends Pick<ChoiceFieldProps, 'value' | 'onChange'> {
  text: string;
}

/**
 * A field with a fixed set of values, named in both languages. Typed text that names none of them is stored
 * as typed.
 */
export function ChoiceField({ id: fieldId, label, hint, error, value, choices, onChange }: ChoiceFieldProps) {
  // The edit is based on the value that the field had when typing began. If another value arrives during
  // typing, the person has not seen it, so it must not be the base of the edit.
  const {
    typed: begun,
    set,
    leave,
  } = useTyped<Begun>((last) => {
    const requested = choiceNamed(last.text, choices)?.id ?? last.text.trim();
    if (requested !== last.value) last.onChange(requested);
  });
  const typed = begun?.text ?? null;
  const present = choices.find(({ id }) => id === value);
  const wanted = foldText(typed ?? '');
  const save = (requested: string) => {
    const seen = begun ?? { value, onChange };
    set(null);
    if (requested !== seen.value) seen.onChange(requested);
  };
  return (
    <Combobox
      id={fieldId}
      label={label}
      hint={hint}
      error={typed === null && error}
      text={typed ?? present?.name ?? value}
      onText={(text) => set({ ...(begun ?? { value, onChange }), text })}
      groups={[
        {
          options: choices.filter(({ id, name, otherName }) =>
            [id, name, otherName].some((spelling) => foldText(spelling).includes(wanted)),
          ),
        },
      ]}
      renderOption={({ code, name, otherName }) => <SuggestionRow code={code} name={name} note={otherName} />}
      onPick={({ id }) => save(id)}
      onLeave={leave}
      aside={typed === null && present?.code}
      emptyText={t('ui.noSuggestions')}
    />
  );
}
