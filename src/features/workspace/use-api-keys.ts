import { useState } from 'react';

import {
  apiKeyDelete,
  apiKeyHandle,
  apiKeySelect,
  type ApiKeyRow,
} from '../../../contract/calls/workspace/api-key.ts';
import { fetchAnswer } from '../../api/client.ts';
import { showFailure } from '../../frame/failure-words.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';

/**
 * Returns the API keys of an organisation and the actions on them. `made` is a key that was just created; it
 * can be shown only this once.
 */
export function useApiKeys(shipownerId: number) {
  const { answer, failure, pending, retry } = useAnswer(apiKeySelect, { shipowner_id: shipownerId });
  const [newest, setNewest] = useState({ told: answer, list: answer?.list });
  if (answer && answer !== newest.told) setNewest({ told: answer, list: answer.list });
  const [made, setMade] = useState<{ title: string; key: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { list } = newest;
  const put = (rows: ApiKeyRow[]) => setNewest((last) => ({ ...last, list: rows }));
  const doing = async (change: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await change();
      return true;
    } catch (error) {
      showFailure(error);
      // The list is fetched again, because the failure may have two causes: a key was created but the answer
      // was lost, or a key was already revoked by another person.
      retry();
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    list,
    most: answer?.most ?? 0,
    hasHigher: answer?.has_higher ?? false,
    failure,
    pending,
    retry,
    isBusy,
    made,
    forgetMade: () => setMade(null),
    make: (title: string) =>
      doing(async () => {
        const { row, key } = (await fetchAnswer(apiKeyHandle, { shipowner_id: shipownerId, title })).answer;
        put([row, ...(list ?? [])]);
        setMade({ title: row.title, key });
      }),
    revoke: (id: number) =>
      doing(async () => {
        await fetchAnswer(apiKeyDelete, { id });
        put((list ?? []).filter((row) => row.id !== id));
        showMessage(t('apiKeys.revoked'));
      }),
  };
}
