import { useMemo } from 'react';

import { isoWeekOf, addDays, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { t } from '../../../i18n/t.ts';
import { windowText } from '../../../i18n/windows.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { filtersIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { usePopup } from '../../../ui/use-popup.ts';
import { noFilters, rowStates, weekOf, type RowState } from '../../draft-cells/arrange-rows.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import toolStyles from '../grid-tools.module.css';
import type { GridView } from '../view/use-grid-view.ts';
import styles from './arrange.module.css';

/** The tool that narrows the rows by vessel, port, loading week and state. */
export function FilterTool({ view }: { view: GridView }) {
  const { isOpen, trigger, popup } = usePopup('dialog');
  const { filters, setFilters, filterTotal, all } = view;
  return (
    <>
      <button {...trigger} type="button" className={toolStyles.tool} aria-pressed={filterTotal > 0}>
        <Icon shape={filtersIcon} />
        <span>{t('gridTable.filter')}</span>
        {filterTotal > 0 && <span className={toolStyles.count}>{filterTotal}</span>}
      </button>
      {isOpen && (
        <Popup {...popup} role="dialog" label={t('gridTable.filterTitle')} className={styles.filters}>
          <TextField
            label={t('gridTable.filterVessel')}
            value={filters.vessel}
            onChange={(event) => setFilters({ ...filters, vessel: event.currentTarget.value })}
          />
          <TextField
            label={t('gridTable.filterPort')}
            value={filters.port}
            onChange={(event) => setFilters({ ...filters, port: event.currentTarget.value })}
          />
          <WeekField rows={all} week={filters.week} onWeek={(week) => setFilters({ ...filters, week })} />
          <SelectField<RowState | ''>
            label={t('gridTable.filterState')}
            value={filters.state ?? ''}
            options={[
              { value: '', label: t('gridTable.anyState') },
              ...rowStates.map((state) => ({ value: state, label: t(`gridTable.state_${state}`) })),
            ]}
            onChange={(state) => setFilters({ ...filters, state: state || null })}
          />
          <Button disabled={filterTotal === 0} onClick={() => setFilters(noFilters)}>
            {t('gridTable.clearFilters')}
          </Button>
        </Popup>
      )}
    </>
  );
}

interface WeekFieldProps {
  rows: readonly GridRow[];
  week: PlainDate | null;
  onWeek: (week: PlainDate | null) => void;
}

/** Renders the choice of a loading week. The weeks of all rows are counted only while the field is shown. */
function WeekField({ rows, week, onWeek }: WeekFieldProps) {
  const weeks = useMemo(() => weeksIn(rows), [rows]);
  return (
    <SelectField<PlainDate | ''>
      label={t('gridTable.filterWeek')}
      value={week ?? ''}
      options={[{ value: '', label: t('gridTable.anyWeek') }, ...weeks]}
      onChange={(chosen) => onWeek(chosen || null)}
    />
  );
}

/** Returns the loading weeks of the rows with the number of sailings in each, in order. */
function weeksIn(rows: readonly GridRow[]): { value: PlainDate; label: string }[] {
  const counts = new Map<PlainDate, number>();
  for (const row of rows) {
    const week = weekOf(row);
    if (week) counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, n]) => {
      const days = windowText({ start_time: week, end_time: addDays(week, 6) }, week);
      return { value: week, label: t('gridTable.week', { week: isoWeekOf(week), days, n }) };
    });
}
