import { ruleOf, usualRule } from '../../features/alerts/alert-subject.ts';
import { SwitchRow } from '../../features/alerts/switch-row.tsx';
import type { AlertCardProps } from '../../features/alerts/use-alerts.ts';
import { useOwnLists } from '../../features/own-lists/use-own-lists.ts';
import { t } from '../../i18n/t.ts';
import styles from '../../features/alerts/alerts.module.css';

/**
 * For each sender of an own list (a schedule that the reader imported), a switch for alerts about the
 * sender's newer lists. If a sender has no rule, the setting for the topic "own lists" applies. Only the
 * device knows the names of senders.
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
