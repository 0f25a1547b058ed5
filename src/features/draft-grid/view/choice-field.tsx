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
  /** Id of a choice, or a text that is none of them. */
  value: string;
  /** `code` stands before the name, where it is what people say. */
  choices: readonly (CellChoice & { code?: string })[];
  /** The id of a choice, or the text as it was typed where it names none. */
  onChange: (value: string) => void;
}

interface Begun extends Pick<ChoiceFieldProps, 'value' | 'onChange'> {
  text: string;
}

/** One of some values with names in both languages; what is typed and names none of them stays as it is. */
export function ChoiceField({ id: fieldId, label, hint, error, value, choices, onChange }: ChoiceFieldProps) {
  // Saved over the value that the person saw when they began: what arrives meanwhile was not seen.
  const {
    typed: begun,
    set,
    leave,
  } = useTyped<Begun>((last) => {
    const wished = choiceNamed(last.text, choices)?.id ?? last.text.trim();
    if (wished !== last.value) last.onChange(wished);
  });
  const typed = begun?.text ?? null;
  const present = choices.find(({ id }) => id === value);
  const wanted = foldText(typed ?? '');
  const keep = (wished: string) => {
    const seen = begun ?? { value, onChange };
    set(null);
    if (wished !== seen.value) seen.onChange(wished);
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
      onPick={({ id }) => keep(id)}
      onLeave={leave}
      aside={typed === null && present?.code}
      emptyText={t('ui.noSuggestions')}
    />
  );
}
