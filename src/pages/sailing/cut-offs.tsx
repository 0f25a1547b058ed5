import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { CutOffTable } from '../../features/sailings/cut-off-table.tsx';
import { zoneText } from '../../features/sailings/rotation-stops.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './cut-offs.module.css';
import { isContainer } from './voyage-words.ts';

interface CutOffsProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/** The cut-offs at a port in its local time, each with its source. */
export function CutOffs({ sailing, names, now }: CutOffsProps) {
  const { load } = sailing;
  const by = isContainer(sailing) ? 'carrier' : 'shipowner';
  const cut_offs = cutOffsOf(sailing);
  const code = cut_offs?.[0]?.harbor_code ?? load.harbor_code;
  const zone = names.harbor(code)?.time_zone;
  const harbor = names.harborName(code, currentLanguage());
  return (
    <section className={styles.section} aria-labelledby="cut-offs-title">
      <Card
        isFlush
        head={<h2 id="cut-offs-title">{t('sailing.cutOffs', { harbor })}</h2>}
        actions={
          zone && (
            <span className={`muted ${styles.zone}`}>
              {t('sailing.zone', { zone: zoneText(zone, load.start_time) })}
            </span>
          )
        }
      >
        {cut_offs === undefined || cut_offs.length === 0 ? (
          <p className={styles.none}>
            {cut_offs === undefined && <Icon shape={lockIcon} size="s" />}
            {cut_offs === undefined ? t('sailing.cutLocked') : t(`sailing.cutNone_${by}`)}
          </p>
        ) : (
          <CutOffTable cutOffs={cut_offs} now={now} labelledBy="cut-offs-title" by={by} />
        )}
      </Card>
    </section>
  );
}

/**
 * Returns the cut-offs to show. A container voyage has cut-offs at every loading port, so only those of the
 * shown port are returned.
 */
const cutOffsOf = (sailing: SailingDetail): SailingDetail['cut_offs'] =>
  isContainer(sailing)
    ? sailing.cut_offs?.filter(({ harbor_code }) => harbor_code === sailing.load.harbor_code)
    : sailing.cut_offs;
