import type { RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { nmText, passagesText } from './route-words.ts';
import styles from './sea-route.module.css';
import type { Stretch } from './route-totals.ts';

interface RouteLegsProps {
  calls: readonly string[];
  /** The legs; empty until they are known. Their space is reserved. */
  legs: readonly RouteLeg[];
  stretch: Stretch;
  names: HarborNames;
}

/** Renders the legs of a rotation. The legs between the two searched calls (`stretch`) are emphasized. */
export function RouteLegs({ calls, legs, stretch, names }: RouteLegsProps) {
  const name = (code: string | undefined) => names.harborName(code ?? '', currentLanguage());
  return (
    <ol className="above-2 text-s line-above" aria-label={t('route.legs')}>
      {calls.slice(1).map((code, index) => {
        const leg = legs[index];
        const isAsked = index >= stretch.first && index < stretch.last;
        return (
          // A vessel may call at a port twice, so the index is the key of a leg.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classNames(styles.leg, isAsked && styles.asked)}>
            <span>
              {name(calls[index])} – {name(code)}
            </span>
            <span className={styles.legNote}>{leg && noteOf(leg)}</span>
            <span className={styles.legNm}>
              {leg && (leg.distance_nm === null ? t('route.unknown') : nmText(leg.distance_nm))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function noteOf({ basis, passages }: RouteLeg): string {
  return basis === 'great_circle' ? t('route.legDirect') : passagesText(passages);
}
