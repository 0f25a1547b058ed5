import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { ref } from 'valtio/vanilla';

import { categorySelect, machineSelect } from '../../../contract/calls/sailings/sailing.ts';
import { dictionaryEntries, type DictionaryId } from '../../../trade/sailing/dictionary.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { numberText } from '../../i18n/numbers.ts';
import { sharedState, type NamedChoice } from '../../state/shared-state.ts';
import type { ChipMenuOption } from '../../ui/chip-menu.tsx';
import { nameIn } from '../../../trade/harbors/place-names.ts';

interface Choices {
  machines: ChipMenuOption<DictionaryId<'machine'>>[];
  categories: ChipMenuOption<DictionaryId<'category'>>[];
}

/**
 * Returns the vessel types and cargo categories to choose from, with the server's names if these have been
 * fetched. They are fetched only if `isOpen` is true (the reader has not searched yet), together with the
 * numbers of live sailings.
 */
export function useChoices(isOpen: boolean): Choices {
  const category = useAnswer(categorySelect, isOpen ? nothing : null).answer?.list;
  const machine = useAnswer(machineSelect, isOpen ? nothing : null).answer?.list;
  useEffect(() => {
    if (category) sharedState.category = ref(category);
    if (machine) sharedState.machine = ref(machine);
  }, [category, machine]);
  const known = useSnapshot(sharedState);
  const totals = new Map(known.machine?.map(({ id, sailing_total }) => [id, sailing_total]));
  return {
    machines: optionsOf('machine', known.machine).map((option) => {
      const total = totals.get(option.value);
      return isOpen && total !== undefined ? { ...option, note: numberText(total) } : option;
    }),
    categories: optionsOf('category', known.category),
  };
}

const nothing = {};

/**
 * Returns the options that this version of the app knows, because a URL can contain no others. Options that
 * only a newer server has are left out.
 */
function optionsOf<Kind extends 'machine' | 'category'>(
  kind: Kind,
  named: readonly NamedChoice[] | null,
): ChipMenuOption<DictionaryId<Kind>>[] {
  const byId = new Map(named?.map((one) => [one.id, one]));
  return dictionaryEntries(kind).map((entry) => ({
    value: entry.id,
    label: nameIn(byId.get(entry.id) ?? entry, currentLanguage()),
  }));
}
