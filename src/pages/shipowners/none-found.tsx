import type { DirectoryPage } from '../../../contract/calls/sailings/directory.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { wholeDirectory, type DirectoryState } from './directory-state.ts';
import type { Directory } from './use-directory.ts';

interface NoneFoundProps {
  page: DirectoryPage;
  directory: Directory;
  names: HarborNames;
  shiprouteName: (id: string) => string;
}

/**
 * Rendered in place of the list if no shipowner matches. It names the active filters and has links that
 * remove some of them.
 */
export function NoneFound({ page, directory, names, shiprouteName }: NoneFoundProps) {
  const { state, linkOf } = directory;
  const others = page.letters.reduce((total, { shipowner_total }) => total + shipowner_total, 0);
  const isOnlyFavourites = state.onlyFavourites && filtersOf(state, names, shiprouteName).length === 1;
  if (isOnlyFavourites)
    return (
      <StateCard
        kind="empty"
        title={t('shipowners.noFavourites')}
        text={t('shipowners.noFavouritesText')}
        actions={<ButtonLink href={`#${linkOf(wholeDirectory)}`}>{t('shipowners.clear')}</ButtonLink>}
        isAnnounced
      />
    );
  return (
    <StateCard
      kind="noMatch"
      title={t('shipowners.none')}
      text={t('shipowners.noneText', {
        filters: filtersOf(state, names, shiprouteName).join(t('ui.comma')),
      })}
      actions={
        <>
          {state.letter !== '' && others > 0 && (
            <ButtonLink href={`#${linkOf({ letter: '' })}`}>
              {t('shipowners.withoutLetter', { n: numberText(others) })}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={`#${linkOf(wholeDirectory)}`}>
            {t('shipowners.clear')}
          </ButtonLink>
        </>
      }
      isAnnounced
    />
  );
}

/** Returns the active filters by their names in the page's language. */
function filtersOf(
  state: DirectoryState,
  names: HarborNames,
  shiprouteName: (id: string) => string,
): string[] {
  const language = currentLanguage();
  return [
    state.keyword,
    state.harbor && endText(names.end(state.harbor, language)),
    ...state.shiprouteIds.map(shiprouteName),
    ...state.machineIds.map((id) => dictionaryName('machine', id, language)),
    state.letter && `${t('shipowners.letters')} ${state.letter}`,
    state.onlyFavourites ? t('shipowners.favouritesOnly') : '',
  ].filter((words) => words !== '');
}
