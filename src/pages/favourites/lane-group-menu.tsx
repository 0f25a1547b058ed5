import { useState } from 'react';

import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { dropGroup, placeGroup, renameGroup, restoreGroup } from '../../features/favourites/change-groups.ts';
import type { FavouriteGroup } from '../../features/favourites/use-favourites.ts';
import { t } from '../../i18n/t.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { groupTitle, type Board } from './board.ts';
import type { SaveName } from '../../frame/name-dialog.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';

interface GroupMenuProps {
  group: FavouriteGroup;
  groups: readonly FavouriteGroup[];
  sharing: Board['sharing'];
}

/**
 * The menu of a favourite group: rename, share, move and delete. The first group always exists and cannot be
 * deleted.
 */
export function GroupMenu({ group, groups, sharing }: GroupMenuProps) {
  const [isNaming, setIsNaming] = useState(false);
  const label = t('favourites.groupMenu', { group: groupTitle(group) });
  const rename: SaveName = async (title, seen, showFault) => {
    if (title === seen) return true;
    const done = t('favourites.groupRenamed', { group: title });
    const undo = seen === '' ? undefined : () => renameGroup(group, seen, title);
    return runWithMessage(() => renameGroup(group, title, seen), done, undo, showFault);
  };
  const entries: MenuEntry[] = [
    { key: 'rename', label: t('favourites.rename'), onSelect: () => setIsNaming(true) },
    ...(sharing?.entries(group.id) ?? []),
    ...moves(group, groups),
    ...(group.id === firstGroupId ? [] : [deletion(group)]),
  ];
  return (
    <>
      <MoreMenu label={label} entries={entries} />
      <GroupNameDialog
        isOpen={isNaming}
        title={t('favourites.renameTitle')}
        first={group.title}
        onSave={rename}
        onClose={() => setIsNaming(false)}
      />
    </>
  );
}

/**
 * Returns the menu entries that move the group up or down. When a group is moved, it gets a sequence key (a
 * text that defines the order) between those of its new neighbours.
 */
function moves(group: FavouriteGroup, groups: readonly FavouriteGroup[]): MenuEntry[] {
  const at = groups.findIndex(({ id }) => id === group.id);
  const place = (before: FavouriteGroup | undefined, after: FavouriteGroup | undefined) => () =>
    void runWithMessage(
      () => placeGroup(group, keyBetween(before?.sequence || null, after?.sequence || null)),
      undefined,
    );
  const up = { key: 'up', label: t('favourites.groupUp'), onSelect: place(groups[at - 2], groups[at - 1]) };
  const down = {
    key: 'down',
    label: t('favourites.groupDown'),
    onSelect: place(groups[at + 1], groups[at + 2]),
  };
  return [...(at > 0 ? [up] : []), ...(at < groups.length - 1 ? [down] : [])];
}

function deletion(group: FavouriteGroup): MenuEntry {
  const done = t('favourites.groupDeleted', { group: group.title, n: group.lanes.length });
  return {
    key: 'delete',
    label: t('favourites.deleteGroup'),
    isApart: true,
    onSelect: () =>
      void runWithMessage(
        () => dropGroup(group.id, { title: group.title, lanes: group.lanes }),
        done,
        () => restoreGroup(group, group.lanes),
      ),
  };
}
