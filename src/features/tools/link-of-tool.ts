import { suppliersLink, toolLink, vesselsLink } from '../../../contract/links/discovery-links.ts';

/** Tools that have a page of their own. */
const pages: Readonly<Record<string, () => string>> = { suppliers: suppliersLink, vessels: vesselsLink };

/** Where a tool is. */
export const linkOfTool = (code: string): string => pages[code]?.() ?? toolLink(code);
