import { suppliersLink, toolLink } from '../../../contract/discovery-links.ts';

/** Where a tool is. Suppliers have a page of their own. */
export const linkOfTool = (code: string): string => (code === 'suppliers' ? suppliersLink() : toolLink(code));
