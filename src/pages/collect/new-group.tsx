import { useState } from 'react';

import { keyBetween } from '../../../contract/rules/fractional-key.ts';
import { routes } from '../../../contract/routes.ts';
import { addGroup, dropGroup } from '../../features/favourites/change-groups.ts';
import type { FavouriteGroup } from '../../features/favourites/use-favourites.ts';
import { makeUuidV7 } from '../../../contract/rules/uuid-v7.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { saying } from './saying.ts';
import type { Tier } from './tier-line.tsx';

/** Adds a group, where the membership has more than one. Offline nobody knows that; the server says it later. */
export function NewGroup({ groups, tier }: { groups: readonly FavouriteGroup[]; tier: Tier | undefined }) {
  const [asking, setAsking] = useState<'name' | 'upgrade' | null>(null);
  const most = tier?.limits.collection_groups;
  const close = () => setAsking(null);
  const save = (title: string) => {
    close();
    const id = makeUuidV7();
    const sequence = keyBetween(groups.at(-1)?.sequence || null, null);
    const done = t('favourites.groupAdded', { group: title });
    void saying(
      () => addGroup({ title, sequence }, id),
      done,
      () => dropGroup(id),
    );
  };
  return (
    <>
      <Button onClick={() => setAsking(most !== undefined && groups.length >= most ? 'upgrade' : 'name')}>
        {t('favourites.addGroup')}
      </Button>
      <GroupNameDialog
        isOpen={asking === 'name'}
        title={t('favourites.newGroupTitle')}
        first=""
        onSave={save}
        onClose={close}
      />
      <Dialog
        isOpen={asking === 'upgrade'}
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
