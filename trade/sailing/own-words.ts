import { foldText } from '../text/fold-text.ts';
import {
  cargoTags,
  categoryIds,
  machineIds,
  type CargoTag,
  type CategoryId,
  type MachineId,
} from './sailing.ts';

/** The ids that an operator's word may mean: vessel types, cargo categories and cargo tags. */
export const ownMeanings = [...machineIds, ...categoryIds, ...cargoTags] as const;

/** The meanings of the operator's own words, by folded word (`foldText`). */
export interface OwnWords {
  machine: ReadonlyMap<string, MachineId>;
  category: ReadonlyMap<string, CategoryId>;
  cargo_tag: ReadonlyMap<string, CargoTag>;
}

export const noOwnWords: OwnWords = { machine: new Map(), category: new Map(), cargo_tag: new Map() };

/** Prepares the operator's words for reading. Ignores a word with an unknown meaning. */
export function ownWordsOf(list: readonly { word: string; meaning: string }[] | undefined): OwnWords {
  if (!list || list.length === 0) return noOwnWords;
  const meaning = <Id extends string>(ids: readonly Id[]) =>
    new Map(
      list.flatMap((one) => {
        const id = ids.find((known) => known === one.meaning);
        return id === undefined ? [] : [[foldText(one.word), id] as const];
      }),
    );
  return { machine: meaning(machineIds), category: meaning(categoryIds), cargo_tag: meaning(cargoTags) };
}
