import { lanesInGroupMost } from '../../../contract/limits/limits.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { discard } from '../../sync/queue/queue.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { storeTappedFavourite, type Favourite } from './tapped-favourite.ts';
import type { Refused } from './watch-favourite.ts';

interface StarDialogProps {
  favourite: Favourite;
  name: string;
  /** The change that the server refused. Undefined if the visitor has to log in first. */
  refused: Refused | undefined;
  onClose: () => void;
}

/**
 * Renders the dialog that opens if a favourite cannot be set: it asks a visitor to log in, or explains why
 * the server refused the change.
 */
export function StarDialog({ favourite, name, refused, onClose }: StarDialogProps) {
  if (refused) return <RefusedStar refused={refused} favourite={favourite} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={t('favourites.loginTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('favourites.notNow')}</Button>
          <ButtonLink
            kind="primary"
            href={`#${loginLink(placeNow())}`}
            onClick={() => storeTappedFavourite(favourite, name)}
          >
            {t('favourites.logIn')}
          </ButtonLink>
        </>
      }
    >
      <p>
        <b>{sentence(currentLanguage(), 'login_required')}</b>
      </p>
      <p>{t('favourites.loginText')}</p>
    </Dialog>
  );
}

interface RefusedStarProps extends Pick<StarDialogProps, 'favourite' | 'onClose'> {
  refused: Refused;
}

/**
 * Renders the reason why the server refused a favourite. Usually the favourites are full; the dialog then
 * shows what the member can do.
 */
function RefusedStar({ refused, favourite, onClose }: RefusedStarProps) {
  const { id, code, isGroupFull } = refused;
  const isFull = code === 'favourites_full';
  const cancelFavourite = () => {
    void runWithMessage(() => discard(id), undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={titleOf(refused)}
      actions={
        <>
          <Button onClick={cancelFavourite}>{t('favourites.takeBack')}</Button>
          {isFull && !isGroupFull && 'lane' in favourite && (
            <ButtonLink href={`#${routes.membership}`}>{t('favourites.upgrade')}</ButtonLink>
          )}
          {isFull ? (
            <ButtonLink href={`#${routes.favourites}`}>{t('favourites.manage')}</ButtonLink>
          ) : (
            <ButtonLink href={`#${routes.sync}`}>{t('sync.openCentre')}</ButtonLink>
          )}
        </>
      }
    >
      {!isGroupFull && (
        <p>
          <b>{sentence(currentLanguage(), code)}</b>
        </p>
      )}
      {isFull && <p>{whatToDo(favourite, isGroupFull)}</p>}
    </Dialog>
  );
}

/**
 * Returns the title of the dialog. A change that expired in the queue was never sent, so its title does not
 * state that the server refused it.
 */
function titleOf({ code, isGroupFull }: Refused): string {
  if (isGroupFull) return t('favourites.groupFullTitle');
  if (code === 'favourites_full') return t('favourites.fullTitle');
  return t(code === 'expired' ? 'favourites.expired' : 'favourites.refused');
}

/**
 * Returns the advice if the member has no room for more favourites. Only the limit of lanes depends on the
 * tier; the limits of shipowners and vessels are the same for every tier.
 */
function whatToDo(favourite: Favourite, isGroupFull: boolean): string {
  if (isGroupFull) return t('favourites.groupFullWhat', { n: lanesInGroupMost });
  if ('lane' in favourite) return t('favourites.fullWhat');
  return t('vessel' in favourite ? 'favourites.fullVessels' : 'favourites.fullOwners');
}

/** Returns the path and query of the current page. The router stores both in the fragment of the URL. */
const placeNow = (): string => `/${location.hash.replace(/^#?\/?/, '')}`;
