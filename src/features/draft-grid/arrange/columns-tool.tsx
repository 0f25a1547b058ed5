import { t } from '../../../i18n/t.ts';
import { CheckLine } from '../../../ui/check-line.tsx';
import { columnsIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { usePopup } from '../../../ui/use-popup.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { columnName, fieldName } from '../../draft-cells/column-names.ts';
import { deadlineField, offeredDeadlines } from '../../draft-cells/deadline-columns.ts';
import toolStyles from '../grid-tools.module.css';
import type { GridView } from '../view/use-grid-view.ts';

/** The tool that shows and hides columns. */
export function ColumnsTool({ view }: { view: GridView }) {
  const { isOpen, trigger, popup } = usePopup('dialog');
  const { every, columns, setShown, book } = view;
  const shown = new Set(columns.map(({ id }) => id));
  const ports = book.service?.stops
    .filter(({ is_load }) => is_load)
    .map(({ harbor_code }) => harbor_code) ?? [''];
  const offered = offeredDeadlines([...new Set(ports)], every).map((place) => deadlineField(place));
  return (
    <>
      <button {...trigger} type="button" className={toolStyles.tool}>
        <Icon shape={columnsIcon} />
        <span>{t('draftGrid.columns')}</span>
      </button>
      {isOpen && (
        <Popup {...popup} role="dialog" label={t('draftGrid.columnsTitle')} className={toolStyles.columns}>
          {every.slice(1).map((column) => (
            <CheckLine
              key={column.id}
              isChecked={shown.has(column.id)}
              onChange={(isOn) => setShown([column.id], isOn)}
            >
              {columnName(column, book)}
            </CheckLine>
          ))}
          <SelectField
            label={t('draftGrid.addDeadline')}
            value=""
            options={[
              { value: '', label: t('draftGrid.chooseDeadline') },
              ...offered.map((field) => ({ value: field, label: fieldName(field, book) })),
            ]}
            onChange={(field) => field !== '' && view.addDeadline(field)}
          />
        </Popup>
      )}
    </>
  );
}
