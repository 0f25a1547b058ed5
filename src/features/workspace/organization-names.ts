import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { currentLanguage } from '../../i18n/t.ts';

/**
 * Returns the organisation's name in the reader's language; if that name is empty, the name in the other
 * language.
 */
export const namesOfOrganization = ({
  chinese_title,
  english_title,
}: Pick<Organization, 'chinese_title' | 'english_title'>): string =>
  currentLanguage() === 'zh' ? chinese_title || english_title : english_title || chinese_title;
