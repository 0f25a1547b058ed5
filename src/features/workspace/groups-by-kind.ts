import type { SailingKind } from '../../../trade/container/container-types.ts';

interface OfKind {
  kind?: SailingKind | undefined;
}

const isContainer = ({ kind }: OfKind): boolean => kind === 'container';

/** Returns the groups of general cargo. */
export const generalGroups = <Group extends OfKind>(groups: readonly Group[]): Group[] =>
  groups.filter((group) => !isContainer(group));

/** Returns groups of container services, then groups of general cargo. A kind without groups is left out. */
export function groupsByKind<Group extends OfKind>(
  groups: readonly Group[],
): { kind: SailingKind; list: Group[] }[] {
  const parts = [
    { kind: 'container' as const, list: groups.filter(isContainer) },
    { kind: 'general' as const, list: generalGroups(groups) },
  ];
  return parts.filter(({ list }) => list.length > 0);
}
