import type { AppError } from '../../../contract/error-code.ts';
import { isOfTheLine } from '../../api/failure-kind.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import styles from './sea-route.module.css';

interface RouteFaultProps {
  failure: AppError;
  onRetry: () => void;
  /** Gives it the height of what it stands for. */
  className?: string | undefined;
}

/** In the place of the map, when nothing was fetched and there is no copy. */
export const RouteFault = ({ failure, onRetry, className }: RouteFaultProps) => (
  <div className={classNames(styles.fault, className)} role="status">
    <p>{isOfTheLine(failure) ? t('route.offline') : t('route.failed')}</p>
    <Button icon={refreshIcon} onClick={onRetry}>
      {t('route.retry')}
    </Button>
  </div>
);
