import { useMemo } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import type { supplierList } from '../../../contract/calls/suppliers.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { MapContent, MapPoint } from '../../trade-ui/map/map-content.ts';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import styles from './supplier-page.module.css';
import type { Suppliers } from './use-suppliers.ts';

interface SupplierMapProps {
  suppliers: Suppliers;
  /** The ports with suppliers; undefined while loading. */
  harbors: AnswerOf<typeof supplierList>['harbors'] | undefined;
  names: HarborNames;
}

/** A map of the ports with suppliers and their totals; pressing a port filters by it. */
export function SupplierMap({ suppliers: { state, refine }, harbors, names }: SupplierMapProps) {
  const language = currentLanguage();
  const { harbor: chosen } = state;
  const content = useMemo((): MapContent => {
    const points = (harbors ?? []).flatMap(({ harbor_code, total }): MapPoint[] => {
      const harbor = names.harbor(harbor_code);
      if (!harbor) return [];
      return [
        {
          id: harbor_code,
          position: [harbor.longitude, harbor.latitude],
          label: `${names.harborName(harbor_code, language)} ${total}`,
          look: harbor_code === chosen ? 'start' : 'call',
        },
      ];
    });
    return { lines: [], points: points.toSorted((one, other) => rank(one) - rank(other)) };
  }, [harbors, names, language, chosen]);
  return (
    <div className="outlined rounded clips">
      <MapView
        className={styles.map}
        name={t('suppliers.mapName', { n: harbors?.length ?? 0 })}
        content={content}
        fitKey={String(content.points.length)}
        onPick={(_, harbor) =>
          harbor !== null && refine({ harbor: harbor === chosen ? '' : harbor, nation: '' })
        }
      />
    </div>
  );
}

const rank = ({ look }: MapPoint): number => (look === 'start' ? 0 : 1);
