import { suppliersLink, toolLink, vesselsLink } from '../../../contract/links/discovery-links.ts';

const pages: Readonly<Record<string, () => string>> = { suppliers: suppliersLink, vessels: vesselsLink };

export const linkOfTool = (code: string): string => pages[code]?.() ?? toolLink(code);
