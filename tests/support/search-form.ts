import type { Page } from '@playwright/test';

export const from = (page: Page) => page.getByRole('combobox', { name: '起运港' });
export const to = (page: Page) => page.getByRole('combobox', { name: '目的港' });
export const search = (page: Page) => page.getByRole('button', { name: '查船期' });
/** The selected places in the first field, if there are several. */
export const loadChips = (page: Page) => page.getByRole('list', { name: '起运港已选' }).getByRole('listitem');
