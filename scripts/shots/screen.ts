import type { BrowserContext, Page } from '@playwright/test';

/**
 * The person who views the screen. There is one demo account for each set of rights. Visitors have no
 * account.
 */
export type Person = 'visitor' | 'member' | 'certified' | 'publisher' | 'corporate';

/**
 * The state of the connection. `loading`: no call is answered. `error`: the server fails. `offline`: the
 * connection breaks after the page was opened. `unseen`: the connection breaks before the page is opened.
 */
export type Trouble = 'loading' | 'error' | 'offline' | 'unseen';

/** A screenshot of a page. Screenshots whose names are equal before the first dot are on the same sheet. */
export interface Screen {
  name: string;
  address: string;
  as?: Person;
  trouble?: Trouble;
  /**
   * True if the picture shows only the window. The height of some pages depends on the height of the window.
   */
  isOneWindow?: boolean;
  /**
   * Mocked responses for states that take days or need another person, by the end of the path. A response is
   * either data, or an error with its `status`.
   */
  answers?: Readonly<Record<string, object>>;
  /** The action before the screenshot, for example opening a dialog. */
  open?: (page: Page, context: BrowserContext) => Promise<void>;
}

export interface Look {
  width: 'phone' | 'desktop';
  language: 'zh' | 'en';
  theme: 'light' | 'dark';
}

export const viewports = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 800 } };

export const nameOf = ({ width, language, theme }: Look): string => `${width}-${language}-${theme}`;

/**
 * Half of the combinations: Chinese in the light theme and English in the dark theme, both at both widths.
 */
export const someLooks: readonly Look[] = [
  { width: 'phone', language: 'zh', theme: 'light' },
  { width: 'phone', language: 'en', theme: 'dark' },
  { width: 'desktop', language: 'zh', theme: 'light' },
  { width: 'desktop', language: 'en', theme: 'dark' },
];

/** All combinations of width, language and theme. */
export const allLooks: readonly Look[] = [
  ...someLooks,
  ...someLooks.map((look) => ({
    ...look,
    theme: look.theme === 'light' ? ('dark' as const) : ('light' as const),
  })),
];
