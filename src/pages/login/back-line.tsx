import { routes } from '../../../contract/links/screen-paths.ts';
import { endText } from '../../../trade/harbors/place-names.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { endNames, useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { t } from '../../i18n/t.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import styles from './login-page.module.css';

/**
 * Renders a description of the page to which the login returns: the names of its lane, or the kind of page.
 * Renders nothing for the home page.
 */
export function BackLine({ place }: { place: string }) {
  const book = useHarborBook(true, busyHarbors);
  const [path = '', search = ''] = place.split('?', 2);
  if (path === routes.home || path === routes.homeIndex) return null;
  const query = new URLSearchParams(search);
  const end = (name: string) => endText(endNames(book, query.get(name) ?? ''));
  const [from, to] = [end('from'), end('to')];
  return (
    <p className={styles.back}>
      <span>{t('login.backTo')}</span>
      {from !== '' && to !== '' ? (
        <LaneName from={from} to={to} className={styles.lane} />
      ) : (
        <b>{t(kindOf(path))}</b>
      )}
    </p>
  );
}

function kindOf(path: string) {
  if (path === routes.sailing) return 'login.backSailing';
  return path === routes.browse ? 'login.backBrowse' : 'login.backElse';
}
