import { useEffect, useRef, type ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { href: string; text: ReactNode; isCurrent: boolean }[];
}

/**
 * Links to the parts of a console page. On a phone they are in one row, which is scrolled so that the current
 * link is visible.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft;
  }, [current]);
  return (
    <nav ref={row} className="c-tabs" aria-label={label}>
      {tabs.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
