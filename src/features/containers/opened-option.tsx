import { useId, type ReactNode } from 'react';

import type { ContainerOption } from '../../../trade/container/option.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { localDay } from '../../i18n/dates.ts';
import { departureOf as departureTime } from '../../../trade/sailing/cut-offs-of-call.ts';
import { CutOffTable } from '../sailings/cut-off-table.tsx';
import { DeadlinePanel } from '../sailings/deadline-panel.tsx';
import { zoneText } from '../sailings/rotation-rows.ts';
import { Itinerary } from './itinerary.tsx';
import { departureOf, firstLeg } from './option-facts.ts';
import { OptionRate, type RateContext } from './option-rate.tsx';
import type { OptionSlot } from './option-slot.ts';
import styles from './opened-option.module.css';

interface OpenedOptionProps extends OptionSlot, RateContext {
  options: readonly ContainerOption[];
  children?: ReactNode;
}

export function OpenedOption(props: OpenedOptionProps) {
  const { option, options, names, now, children } = props;
  const id = useId();
  return (
    <>
      {option.is_blank && <p className={styles.over}>{t('container.blankNote')}</p>}
      <div className={styles.answer}>
        <Itinerary {...{ option, options, names }} today={localDay(now)} headingId={`${id}way`} />
        {option.cut_offs && !option.is_blank && (
          <CutOffs
            option={option}
            cutOffs={option.cut_offs}
            names={names}
            now={now}
            headingId={`${id}cuts`}
          />
        )}
        <OptionRate {...props} headingId={`${id}rate`} />
      </div>
      {children && <footer className={styles.actions}>{children}</footer>}
    </>
  );
}

interface CutOffsProps extends Pick<OptionSlot, 'option' | 'names' | 'now'> {
  cutOffs: readonly CutOff[];
  headingId: string;
}

function CutOffs({ option, cutOffs, names, now, headingId }: CutOffsProps) {
  const { harbor_code } = firstLeg(option).from;
  const harbor = names.harborName(harbor_code, currentLanguage());
  const zone = names.harbor(harbor_code)?.time_zone;
  const departure = departureOf(option);
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 className="text-m" id={headingId}>
          {t('container.cutOffs', { harbor })}
        </h2>
        {zone && (
          <p className="muted">{t('container.zone', { harbor, zone: zoneText(zone, departure.day) })}</p>
        )}
      </header>
      {cutOffs.length === 0 ? (
        <p className={styles.none}>{t('sailing.cutNone_carrier')}</p>
      ) : (
        <>
          <div className={styles.cuts}>
            <DeadlinePanel
              cutOffs={cutOffs}
              departure={departureTime(departure.day, departure.clock)}
              now={now}
              isContainer
            />
            <CutOffTable cutOffs={cutOffs} now={now} labelledBy={headingId} by="carrier" />
          </div>
          <p className={styles.note}>{t('container.cutsNote')}</p>
        </>
      )}
    </section>
  );
}
