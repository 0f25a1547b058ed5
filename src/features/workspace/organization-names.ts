import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { currentLanguage } from '../../i18n/t.ts';

/** The name in the reader's language, or the other one where that is all there is. */
export const namesOfOrganization = ({
  chinese_title,
  english_title,
}: Pick<Organization, 'chinese_title' | 'english_title'>): string =>
  currentLanguage() === 'zh' ? chinese_title || english_title : english_title || chinese_title;
