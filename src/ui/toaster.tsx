import { useSyncExternalStore } from 'react';

import { Button } from './button.tsx';
import styles from './toaster.module.css';
import { closeToast, currentToasts, watchToasts } from './toasts.ts';

/**
 * The live region for short messages, rendered once in the app. It exists from the start, so that screen
 * readers announce every message.
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
