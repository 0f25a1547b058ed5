import type { AnswerOf } from '../../../contract/call.ts';
import type { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { alertLink } from '../../../contract/links/alert-link.ts';
import { routes, shipownerLink } from '../../../contract/links/screen-paths.ts';
import { OwnerStarSlot } from '../../features/favourites/star-slot.tsx';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { shareLink } from '../../features/share/share.ts';
import { useFocusOfPlaceholder } from '../../ui/use-focus-of-placeholder.ts';
import { useTitle } from '../../frame/use-title.ts';
import { numberText } from '../../i18n/numbers.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { bellIcon, phoneIcon, shareIcon } from '../../ui/icon-shapes.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import styles from './owner-head.module.css';

/** The shipowner's names, its star, and links to the directory and the route managers. */
export function OwnerHead({ owner }: { owner: AnswerOf<typeof shipownerData> }) {
  const heading = useFocusOfPlaceholder();
  const name = ownerText(owner);
  const isOwnChinese = name === owner.chinese_title;
  const other = isOwnChinese ? owner.english_title : owner.chinese_title;
  useTitle(name);
  return (
    <section className="line-below surface">
      <div className={`wrap ${styles.row}`}>
        <OwnerMark id={owner.id} logo={owner.logo} size="l" />
        <div className="shrinks grows">
          <h1 ref={heading} className={styles.name} tabIndex={-1} lang={langOf(isOwnChinese)}>
            {name}
          </h1>
          <p className={styles.other}>
            {other !== '' && other !== name && <span lang={langOf(!isOwnChinese)}>{other}</span>}{' '}
            {owner.view_total !== undefined && owner.view_total > 0 && (
              <span>{t('shipowner.views', { n: numberText(owner.view_total), days: limits.viewDays })}</span>
            )}{' '}
            {owner.is_demo && <Badge kind="line">{t('shipowner.demo')}</Badge>}
          </p>
        </div>
        <OwnerStarSlot owner={owner} name={name} />
        <p className={styles.directory}>
          <a href={`#${routes.shipowners}`}>{t('shipowner.directory')}</a>
          <ButtonLink kind="quiet" icon={bellIcon} href={`#${alertLink({ shipowner_id: String(owner.id) })}`}>
            {t('shipowner.alert')}
          </ButtonLink>
          <Button kind="quiet" icon={shareIcon} onClick={() => void shareLink(name, shipownerLink(owner.id))}>
            {t('shipowner.share')}
          </Button>
          <Button kind="quiet" icon={phoneIcon} onClick={showManagers}>
            {t('shipowner.managers')}
          </Button>
        </p>
      </div>
    </section>
  );
}

/** Scrolls to the list of managers, which is far below on the page, and gives the focus to its heading. */
function showManagers(): void {
  const title = document.getElementById('managers-title');
  title?.scrollIntoView({ block: 'center' });
  title?.focus();
}
