import { t } from '../../i18n/t.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Marked } from '../../ui/marked.tsx';
import { SuggestionRow } from '../../ui/suggestion-row.tsx';
import type { Suggestion } from './cell-suggestions.ts';

interface SuggestionFieldProps {
  id?: string | undefined;
  label: string;
  hint?: string | false | undefined;
  error?: string | false | undefined;
  text: string;
  suggestions: readonly Suggestion[];
  onText: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
  onLeave: () => void;
}

/** A text field outside the table with the same input and suggestions as a cell. */
export const SuggestionField = ({ suggestions, ...field }: SuggestionFieldProps) => (
  <Combobox<Suggestion>
    {...field}
    groups={[{ options: suggestions }]}
    renderOption={(one) => (
      <SuggestionRow
        code={one.code}
        name={<Marked text={one.name} ranges={one.nameMarks} />}
        note={one.note && <Marked text={one.note} ranges={one.noteMarks} />}
        aside={one.aside}
      />
    )}
    emptyText={t('ui.noSuggestions')}
  />
);
