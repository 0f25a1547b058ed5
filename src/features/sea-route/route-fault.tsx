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
  /** A CSS class that gives the message the height of the content that it replaces. */
  className?: string | undefined;
}

/** Renders a message instead of the map, if the request failed and there is no cached copy. */
export const RouteFault = ({ failure, onRetry, className }: RouteFaultProps) => (
  <div className={classNames(styles.fault, className)} role="status">
    <p>{isOfTheLine(failure) ? t('route.offline') : t('route.failed')}</p>
    <Button icon={refreshIcon} onClick={onRetry}>
      {t('route.retry')}
    </Button>
  </div>
);
