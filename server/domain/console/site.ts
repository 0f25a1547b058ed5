import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { consoleSiteHandle, consoleSiteView } from '../../../contract/calls/console/site.ts';
import { AppError } from '../../../contract/error-code.ts';
import { changedSettings, changeSetting, siteSettingNames } from '../operator/site-settings.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

export async function viewSite({
  database,
}: Pick<ConsoleVisit, 'database'>): Promise<AnswerOf<typeof consoleSiteView>> {
  const stored = new Map<string, string>(await changedSettings({ database }));
  return { list: siteSettingNames.map((name) => ({ name, value: stored.get(name) ?? '' })) };
}

/** Stores a setting. Throws `not_found` for an unknown name, and `invalid` for a value that does not fit. */
export async function saveSite(
  { name, value }: ParsedRequestOf<typeof consoleSiteHandle>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleSiteHandle>> {
  const known = siteSettingNames.find((one) => one === name);
  if (!known) throw new AppError('not_found');
  if (!(await changeSetting({ name: known, value }, visit)))
    throw refusal({ code: 'invalid', field: 'value', why: 'console_setting' });
  return viewSite(visit);
}
