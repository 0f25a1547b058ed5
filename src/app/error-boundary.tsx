import { Component, type ReactNode } from 'react';

import { t } from '../i18n/t.ts';
import { PageFault } from './page-slot.tsx';

/**
 * Shows an error page if a page throws. The header and footer still work then. Give the component a `key`
 * that changes with the screen, so that the error page disappears when another screen opens. It is a class,
 * because React has no hook that catches errors.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <PageFault title={t('shell.broken')} text={t('shell.brokenText')} />;
  }
}
