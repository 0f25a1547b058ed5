import { t } from '../../i18n/t.ts';
import { Marked } from '../../ui/marked.tsx';
import { SuggestionRow } from '../../ui/suggestion-row.tsx';
import type { PlaceOption } from './place-options.ts';

/** Renders a suggestion: code, name, other name or typed alias, and nation. */
export function PlaceRow({ option }: { option: PlaceOption }) {
  const { code, name, otherName, alias } = option;
  return (
    <SuggestionRow
      code={code.text && <Marked {...code} />}
      name={<Marked {...name} />}
      note={
        (otherName.text !== '' || alias.text !== '') && (
          <>
            {otherName.text && <Marked {...otherName} />}
            {alias.text && (
              <>
                {' '}
                {t('harbors.alias')} <Marked {...alias} />
              </>
            )}
          </>
        )
      }
      aside={asideOf(option)}
    />
  );
}

function asideOf({ kind, nation, harborTotal }: PlaceOption): string {
  if (kind === 'lane') return t('harbors.bothEnds');
  if (kind === 'nation') return t('harbors.nation');
  return kind === 'area' ? t('harbors.harborsOf', { n: harborTotal }) : nation;
}
