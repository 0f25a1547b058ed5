import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './change-mobile.module.css';

export type MobileStep = 'old' | 'new' | 'done';
const order: readonly MobileStep[] = ['old', 'new', 'done'];
const names = { old: 'user.stepOld', new: 'user.stepNew', done: 'user.stepDone' } as const;

/** Renders the steps as points on a line, and highlights the current step. */
export function ChangeMobileSteps({ step }: { step: MobileStep }) {
  const at = order.indexOf(step);
  return (
    <ol className={styles.steps}>
      {order.map((one, index) => (
        <li
          key={one}
          className={classNames(
            styles.step,
            index < at && styles.past,
            index === at && `strong ${styles.now}`,
          )}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(names[one])}
        </li>
      ))}
    </ol>
  );
}
