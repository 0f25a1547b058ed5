import { logActions, type LogRow } from '../../../contract/calls/publishing.ts';
import { t } from '../../i18n/t.ts';
import { Chip } from '../../ui/chip.tsx';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';

type Action = LogRow['action'];

interface LogFilterProps {
  action: Action | undefined;
  onChange: (action: Action | undefined) => void;
}

/** Renders the filter of the log: one kind of action, or all. */
export function LogFilter({ action, onChange }: LogFilterProps) {
  const entries = [
    {
      key: 'all',
      label: t('history.allActions'),
      isChecked: action === undefined,
      onSelect: () => onChange(undefined),
    },
    ...logActions.map((one) => ({
      key: one,
      label: t(`history.action_${one}`),
      isChecked: action === one,
      onSelect: () => onChange(one),
    })),
  ];
  return (
    <Menu
      label={t('history.action')}
      align="end"
      entries={entries}
      renderTrigger={(trigger) => (
        <Chip {...trigger} isOn={action !== undefined} icon={chevronDownIcon}>
          {action === undefined ? t('history.allActions') : t(`history.action_${action}`)}
        </Chip>
      )}
    />
  );
}

/** Parses the action in a URL. Undefined means all actions. */
export const parseAction = (text: string | null): Action | undefined =>
  logActions.find((action) => action === text);
