import type { Wanted } from './joined-texts.ts';

/**
 * Texts grouped by their first and by their first two code units, sorted by owner. A search compares only the
 * texts in the group of its query.
 */
export interface TextBeginnings {
  groups: Map<string, { texts: string[]; owners: number[] }>;
}

export function groupByBeginning(textsByOwner: readonly (readonly string[])[]): TextBeginnings {
  const groups: TextBeginnings['groups'] = new Map();
  const add = (beginning: string, text: string, owner: number) => {
    const group = groups.get(beginning);
    if (group) {
      group.texts.push(text);
      group.owners.push(owner);
    } else {
      groups.set(beginning, { texts: [text], owners: [owner] });
    }
  };
  textsByOwner.forEach((texts, owner) => {
    for (const text of texts) {
      add(text.slice(0, 1), text, owner);
      if (text.length > 1) add(text.slice(0, 2), text, owner);
    }
  });
  return { groups };
}

/**
 * Returns the owners (for example ports with several names) of texts that begin with the query, in ascending
 * order.
 */
export function findBeginning({ groups }: TextBeginnings, query: string, wanted: Wanted): number[] {
  const owners: number[] = [];
  const group = groups.get(query.slice(0, 2));
  if (!group) return owners;
  for (let at = 0; at < group.texts.length && owners.length < wanted.most; at++) {
    const owner = group.owners[at] ?? 0;
    if (owners.at(-1) === owner || !group.texts[at]?.startsWith(query)) continue;
    if (wanted.isWanted(owner)) owners.push(owner);
  }
  return owners;
}
