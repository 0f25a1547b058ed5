import { useState } from 'react';

import {
  apiKeyDelete,
  apiKeyHandle,
  apiKeySelect,
  type ApiKeyRow,
} from '../../../contract/calls/workspace/api-key.ts';
import { fetchAnswer } from '../../api/client.ts';
import { sayFailure } from '../../frame/failure-words.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';

/** The keys of an organisation as the server has them, and what can be done with them; `made` is told this once. */
export function useApiKeys(shipownerId: number) {
  const { answer, failure, pending, retry } = useAnswer(apiKeySelect, { shipowner_id: shipownerId });
  const [changed, setChanged] = useState<ApiKeyRow[]>();
  const [made, setMade] = useState<{ title: string; key: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const list = changed ?? answer?.list;
  const doing = async (change: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await change();
      return true;
    } catch (error) {
      sayFailure(error);
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
        setChanged([row, ...(list ?? [])]);
        setMade({ title: row.title, key });
      }),
    revoke: (id: number) =>
      doing(async () => {
        await fetchAnswer(apiKeyDelete, { id });
        setChanged((list ?? []).filter((row) => row.id !== id));
        showMessage(t('apiKeys.revoked'));
      }),
  };
}
