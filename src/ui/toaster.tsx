import { useSyncExternalStore } from 'react';

import { Button } from './button.tsx';
import styles from './toaster.module.css';
import { closeToast, currentToasts, watchToasts } from './toasts.ts';

/**
 * Renders the short messages. There is one for the whole application, and it is there from the start, because
 * screen readers announce only changes inside an existing live region.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, currentToasts);
  return (
    <div className={styles.toasts} role="status">
      {toasts.map(({ id, text, action }) => (
        <p key={id} className={styles.toast}>
          <span>{text}</span>
          {action && (
            <Button
              kind="quiet"
              className={styles.action}
              onClick={() => {
                closeToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}
