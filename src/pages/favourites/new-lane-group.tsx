import { useState } from 'react';

import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { addGroup, dropGroup } from '../../features/favourites/change-groups.ts';
import type { FavouriteGroup } from '../../features/favourites/use-favourites.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SaveName } from '../../frame/name-dialog.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';
import type { Tier } from './tier-line.tsx';

/**
 * The button that adds a favourite group. If the tier allows no more groups, a dialog explains the limit. The
 * limit may be unknown offline; in that case, the group is added, and the server may refuse it later.
 */
export function NewGroup({ groups, tier }: { groups: readonly FavouriteGroup[]; tier: Tier | undefined }) {
  const [isAsking, setIsAsking] = useState(false);
  const most = tier?.limits.collection_groups;
  const isFull = most !== undefined && groups.length >= most;
  const close = () => setIsAsking(false);
  const save: SaveName = (title, _, showFault) => {
    const id = makeUuidV7();
    const sequence = keyBetween(groups.at(-1)?.sequence || null, null);
    const done = t('favourites.groupAdded', { group: title });
    return runWithMessage(
      () => addGroup({ title, sequence }, id),
      done,
      () => dropGroup(id),
      showFault,
    );
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('favourites.addGroup')}</Button>
      <GroupNameDialog
        isOpen={isAsking && !isFull}
        title={t('favourites.newGroupTitle')}
        first=""
        onSave={save}
        onClose={close}
      />
      <Dialog
        isOpen={isAsking && isFull}
        isSheet
        onClose={close}
        title={t('favourites.severalGroups')}
        actions={
          <>
            <Button onClick={close}>{t('favourites.notNow')}</Button>
            <ButtonLink kind="primary" href={`#${routes.membership}`}>
              {t('favourites.upgrade')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('favourites.severalGroupsText', { n: most ?? 1 })}</p>
      </Dialog>
    </>
  );
}
