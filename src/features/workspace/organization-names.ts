import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { currentLanguage } from '../../i18n/t.ts';

/** Returns the name in the reader's language; the other name if that is empty. */
export const namesOfOrganization = ({
  chinese_title,
  english_title,
}: Pick<Organization, 'chinese_title' | 'english_title'>): string =>
  currentLanguage() === 'zh' ? chinese_title || english_title : english_title || chinese_title;
