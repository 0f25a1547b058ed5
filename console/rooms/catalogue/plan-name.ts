import type { ConsolePlan } from '../../../contract/calls/console/plans.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';

/** Returns the name of a plan in the language of the page. */
export const planName = ({ chinese_name, english_name }: ConsolePlan): string =>
  readLanguage() === 'zh' ? chinese_name : english_name;
