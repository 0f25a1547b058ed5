import type { SailingKind } from '../../../trade/container/box.ts';

/** Groups of container services, then those of general cargo. A kind without a group is left out. */
export function groupsByKind<Group extends { kind?: SailingKind | undefined }>(
  groups: readonly Group[],
): { kind: SailingKind; list: Group[] }[] {
  const isContainer = ({ kind }: Group) => kind === 'container';
  const parts = [
    { kind: 'container' as const, list: groups.filter(isContainer) },
    { kind: 'general' as const, list: groups.filter((group) => !isContainer(group)) },
  ];
  return parts.filter(({ list }) => list.length > 0);
}
