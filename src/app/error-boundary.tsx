import { Component, type ReactNode } from 'react';

import { t } from '../i18n/t.ts';
import { PageFault } from './page-slot.tsx';

/** Keeps the shell alive when a page breaks. React has no hook for this. Give it a key: another screen is another chance. */
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
