import { AppError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';

const reasonMs = 6_000;

/**
 * Fetches the sailings of the given lanes for offline search (packs) at once, even on a metered connection.
 * Without an argument, fetches the sailings of all lanes. Shows a message about the result.
 */
export async function fetchNow(lanes?: readonly string[]): Promise<void> {
  try {
    const { packRefresh } = await import('../../sync/pack-loop/start-packs.ts');
    await packRefresh.fetchNow(lanes);
    showMessage(t('packs.updated'));
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'unreachable';
    const reason = sentence(currentLanguage(), code, { request_id: '–' });
    showMessage(t('packs.notUpdated', { reason }), { forMs: reasonMs });
  }
}
