import { Component, type ReactNode } from 'react';

import { t } from '../i18n/t.ts';
import { PageFault } from './page-slot.tsx';

/**
 * Shows an error page if a page throws, so that the header and footer keep working. It is a class, because
 * React has no hook that catches errors. Give the component a `key` that changes with the screen, so that the
 * next screen renders again.
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
