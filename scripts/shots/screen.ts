import type { BrowserContext, Page } from '@playwright/test';

/** Who looks: the demo account of each right, nobody being a visitor. */
export type Person = 'visitor' | 'member' | 'certified' | 'publisher' | 'corporate';

/**
 * What the line does: `loading`, no call is answered; `error`, the server breaks; `offline`, the line goes down after
 * the page was seen; `unseen`, it goes down before.
 */
export type Trouble = 'loading' | 'error' | 'offline' | 'unseen';

/** A picture of a page. Pictures whose names begin alike, up to the first dot, share a sheet. */
export interface Screen {
  name: string;
  address: string;
  as?: Person;
  trouble?: Trouble;
  /** What the server would say only after days or by another's hand, by the ends of its paths: data, or a refusal with its `status`. */
  answers?: Readonly<Record<string, object>>;
  /** What is done before the picture is taken, e.g. a dialog opened. */
  open?: (page: Page, context: BrowserContext) => Promise<void>;
}

export interface Look {
  width: 'phone' | 'desktop';
  language: 'zh' | 'en';
  theme: 'light' | 'dark';
}

export const viewports = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 800 } };

export const nameOf = ({ width, language, theme }: Look): string => `${width}-${language}-${theme}`;

/** Each width, language and theme once with another of the two. */
export const someLooks: readonly Look[] = [
  { width: 'phone', language: 'zh', theme: 'light' },
  { width: 'phone', language: 'en', theme: 'dark' },
  { width: 'desktop', language: 'zh', theme: 'light' },
  { width: 'desktop', language: 'en', theme: 'dark' },
];

/** The other half of them. */
export const allLooks: readonly Look[] = [
  ...someLooks,
  ...someLooks.map((look) => ({
    ...look,
    theme: look.theme === 'light' ? ('dark' as const) : ('light' as const),
  })),
];
