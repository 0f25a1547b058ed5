import type { ReactNode } from 'react';

/** Renders the heading of a page. It takes the focus after a navigation, so that a screen reader reads it. */
export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="text-xl" tabIndex={-1}>
    {children}
  </h1>
);
