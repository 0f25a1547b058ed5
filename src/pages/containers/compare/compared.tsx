import type { ContainerType } from '../../../../trade/container/container-types.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { localDay } from '../../../i18n/dates.ts';
import { agoText } from '../../../i18n/relative-time.ts';
import { t } from '../../../i18n/t.ts';
import { CheckLine } from '../../../ui/check-line.tsx';
import { AskButton, AskDialog } from '../share/inquire-carrier.tsx';
import { optionLines } from './compare-lines.ts';
import { CompareTable } from './compare-table.tsx';
import type { ComparedOption } from './compared-option.ts';
import styles from './container-compare.module.css';
import { Races } from './races.tsx';

interface ComparedProps {
  columns: readonly ComparedOption[];
  names: HarborNames;
  now: Date;
  containerType: ContainerType;
  isOnlyDifferent: boolean;
  onOnlyDifferent: (isOn: boolean) => void;
  onRemove: (id: string) => void;
  /** The link to this page, to which a login returns. */
  back: string;
}

/**
 * Renders the calendar of all options, the switch that hides equal lines, and the table with inquiry buttons.
 */
export function Compared(props: ComparedProps) {
  const { columns, names, now, containerType, isOnlyDifferent, onOnlyDifferent, onRemove, back } = props;
  const today = localDay(now);
  const groups = optionLines(columns, { names, today, now, box: containerType }).map(
    ({ lines, ...group }) => ({
      ...group,
      lines: isOnlyDifferent ? lines.filter(({ differs }) => differs) : lines,
    }),
  );
  return (
    <>
      <Races columns={columns} names={names} today={today} />
      <div className={styles.tools}>
        <CheckLine isChecked={isOnlyDifferent} onChange={onOnlyDifferent}>
          {t('containerShare.onlyDifferent')}
        </CheckLine>
        <p className="note">{ageText(columns, now)}</p>
      </div>
      <CompareTable
        columns={columns}
        groups={groups.filter(({ lines }) => lines.length > 0)}
        containerType={containerType}
        onRemove={onRemove}
        renderFoot={({ option }) =>
          !option.is_blank && <AskButton option={option} containerType={containerType} names={names} />
        }
      />
      {columns.map(({ option }) => (
        <AskDialog key={option.id} option={option} back={back} />
      ))}
    </>
  );
}

/**
 * Returns the age of the newest quotation. If no option has a rate, returns a note that rates are only for
 * reference.
 */
function ageText(columns: readonly ComparedOption[], now: Date): string {
  const times = columns.flatMap(({ price }) => (price.kind === 'given' ? [price.price.quotation_time] : []));
  const newest = times.toSorted().at(-1);
  return newest
    ? t('containerShare.lastQuote', { ago: agoText(newest, now) })
    : t('containerShare.referenceNote');
}
