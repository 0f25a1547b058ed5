import { ruleOf, usualRule } from '../../features/alerts/alert-subject.ts';
import { SwitchRow } from '../../features/alerts/switch-row.tsx';
import type { AlertCardProps } from '../../features/alerts/use-alerts.ts';
import { useOwnLists } from '../../features/own-lists/use-own-lists.ts';
import { t } from '../../i18n/t.ts';
import styles from '../../features/alerts/alerts.module.css';

/**
 * Renders a switch for each sender of an own list (a schedule that the reader imported), for alerts about
 * newer lists of this sender. If a sender has no rule, the setting for the topic "own lists" applies. Only
 * the device knows the names of the senders, because the lists are encrypted.
 */
export function SenderRules({ data: { rules, setting }, editing }: AlertCardProps) {
  const lists = useOwnLists() ?? [];
  if (lists.length === 0) return null;
  const isUsual = setting.topics.includes('own_lists');
  return (
    <details className={styles.fold}>
      <summary>{t('alerts.senders', { n: lists.length })}</summary>
      {lists.map(({ id, sender }) => {
        const subject = { list_id: id };
        const rule = ruleOf(rules, subject);
        const change = (isOn: boolean) => {
          const differs = { ...usualRule, days_least: isOn ? 0 : null };
          editing.changeRule(subject, isOn === isUsual ? null : differs);
        };
        return (
          <SwitchRow
            key={id}
            name={sender.name}
            note={t('alerts.sendersText')}
            isOn={rule ? rule.days_least !== null : isUsual}
            isDisabled={editing.isCutOff}
            onChange={change}
          />
        );
      })}
    </details>
  );
}
