import { loginLink, routes } from '../../../contract/screen-paths.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { saying } from '../../frame/saying.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { discard } from '../../sync/queue/queue.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { keepTapped, type Favourite } from './tapped-favourite.ts';

interface StarDialogProps {
  favourite: Favourite;
  name: string;
  /** The change that the server refused; without one somebody has to log in first. */
  refusedId: string | undefined;
  onClose: () => void;
}

/** What stands between a press on the star and a favourite. */
export function StarDialog({ favourite, name, refusedId, onClose }: StarDialogProps) {
  if (refusedId !== undefined) return <Refused id={refusedId} favourite={favourite} onClose={onClose} />;
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
            onClick={() => keepTapped(favourite, name)}
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

/** Mostly the favourites are full: what can be done about it. */
function Refused({ id, favourite, onClose }: { id: string; favourite: Favourite; onClose: () => void }) {
  const takeBack = () => {
    void saying(() => discard(id), undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={t('favourites.fullTitle')}
      actions={
        <>
          <Button onClick={takeBack}>{t('favourites.takeBack')}</Button>
          {'lane' in favourite && (
            <ButtonLink href={`#${routes.membership}`}>{t('favourites.upgrade')}</ButtonLink>
          )}
          <ButtonLink href={`#${routes.favourites}`}>{t('favourites.manage')}</ButtonLink>
        </>
      }
    >
      <p>
        <b>{sentence(currentLanguage(), 'favourites_full')}</b>
      </p>
      <p>{whatToDo(favourite)}</p>
    </Dialog>
  );
}

/** A higher tier has room for more lanes; for shipowners and vessels there is one limit for everybody. */
function whatToDo(favourite: Favourite): string {
  if ('lane' in favourite) return t('favourites.fullWhat');
  return t('vessel' in favourite ? 'favourites.fullVessels' : 'favourites.fullOwners');
}

/** Path and query live in the hash. */
const placeNow = (): string => `/${location.hash.replace(/^#?\/?/, '')}`;
