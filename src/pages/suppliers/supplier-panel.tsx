import { useMemo } from 'react';

import type { SupplierDetail, SupplierRow } from '../../../trade/suppliers/supplier.ts';
import { supplierCategories } from '../../../trade/suppliers/supplier.ts';
import { supplierView } from '../../../contract/calls/suppliers.ts';
import { supplierLink } from '../../../contract/links/discovery-links.ts';
import { nameIn, otherNameOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { shareLink } from '../../features/share/share.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useTitle } from '../../frame/use-title.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { MapContent, MapPoint } from '../../trade-ui/map/map-content.ts';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { Badge, Badges } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { shareIcon } from '../../ui/icon-shapes.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ContactPart } from './contact-part.tsx';
import { Checked } from './supplier-list.tsx';
import { SupplierMark } from './supplier-mark.tsx';
import styles from './supplier-panel.module.css';
import type { Suppliers } from './use-suppliers.ts';

interface SupplierPanelProps {
  id: number;
  /**
   * True if the reader chose this supplier. False if the supplier is shown only because it is the first of
   * the list.
   */
  isChosen: boolean;
  /** The supplier's row in the list; undefined if the list does not contain it. */
  row: SupplierRow | undefined;
  names: HarborNames;
  now: Date;
  linkOf: Suppliers['linkOf'];
}

/** One supplier: services, contacts and location. */
export function SupplierPanel({ id, isChosen, row, names, now, linkOf }: SupplierPanelProps) {
  const { answer, failure, fetchedTime, pending, retry } = useAnswer(supplierView, { id });
  const known = answer ?? row;
  useTitle(isChosen && known ? nameIn(known, currentLanguage()) : null);
  if (!answer && !pending && failure?.code === 'not_found')
    return (
      <StateCard
        kind="noMatch"
        title={t('suppliers.gone')}
        text={t('suppliers.goneText')}
        actions={<ButtonLink href={`#${linkOf({ id: null })}`}>{t('suppliers.toList')}</ButtonLink>}
      />
    );
  if (!answer && failure && !pending)
    return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('suppliers.offlineOne')} />;
  return (
    <div className={`stack gap-3 ink ${styles.panel}`}>
      {known && <Head row={known} />}
      {failure && answer && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      {answer ? (
        <Whole supplier={answer} names={names} now={now} linkOf={linkOf} />
      ) : (
        <>
          <SkeletonRows rows={3} />
          <LoadingAfterDelay />
        </>
      )}
    </div>
  );
}

function Head({ row }: { row: SupplierRow }) {
  const language = currentLanguage();
  return (
    <>
      <div className="row gap-3">
        <SupplierMark row={row} />
        <div>
          <h2 className="text-l">{nameIn(row, language)}</h2>
          <p className="note" lang={language === 'zh' ? 'en' : 'zh-Hans'}>
            {otherNameOf(row, language)}
          </p>
        </div>
      </div>
      <Badges>
        <Badge kind="line">{nameIn(supplierCategories[row.category_id], language)}</Badge>
        {row.is_demo && <Badge>{t('suppliers.demoNote')}</Badge>}
      </Badges>
    </>
  );
}

interface WholeProps extends Pick<SupplierPanelProps, 'names' | 'now' | 'linkOf'> {
  supplier: SupplierDetail;
}

function Whole({ supplier, names, now, linkOf }: WholeProps) {
  const language = currentLanguage();
  const { chinese_description, english_description, chinese_address, english_address } = supplier;
  const description = nameIn(
    { chinese_name: chinese_description, english_name: english_description },
    language,
  );
  const address = nameIn({ chinese_name: chinese_address, english_name: english_address }, language);
  return (
    <>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <ContactPart supplier={supplier} address={address} />
      <h3>{t('suppliers.ports')}</h3>
      <Ports codes={supplier.harbor_codes} names={names} linkOf={linkOf} />
      <p className={styles.foot}>
        <Checked time={supplier.check_time} now={now} />
        <Button
          kind="quiet"
          icon={shareIcon}
          onClick={() => void shareLink(nameIn(supplier, language), supplierLink(supplier.id))}
        >
          {t('suppliers.share')}
        </Button>
      </p>
    </>
  );
}

function Ports({
  codes,
  names,
  linkOf,
}: { codes: readonly string[] } & Pick<WholeProps, 'names' | 'linkOf'>) {
  const language = currentLanguage();
  const content = useMemo((): MapContent => {
    const points = codes.flatMap((code, index): MapPoint[] => {
      const harbor = names.harbor(code);
      if (!harbor) return [];
      const position = [harbor.longitude, harbor.latitude] as const;
      const label = names.harborName(code, language);
      return [{ id: code, position, label, look: index === 0 ? 'start' : 'end' }];
    });
    return { lines: [], points };
  }, [codes, names, language]);
  const all = codes.map((code) => names.harborName(code, language)).join(t('suppliers.listComma'));
  return (
    <div className={`outlined rounded clips ${styles.ports}`}>
      <MapView
        className={styles.map}
        name={t('suppliers.portsMap', { names: all })}
        content={content}
        fitKey={content.points.map(({ id }) => id).join()}
      />
      <ul className="flex wraps gap-x3 pad-x3">
        {codes.map((code) => (
          <li key={code}>
            <a href={`#${linkOf({ harbor: code, nation: '', category: '', keyword: '' })}`}>
              {names.harborName(code, language)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
