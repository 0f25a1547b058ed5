import { apiKeyDelete, apiKeyHandle, apiKeySelect } from '../../contract/calls/workspace/api-key.ts';
import { deleteApiKey, makeApiKey, selectApiKeys } from '../domain/api-keys/api-keys.ts';
import { answer, type Route } from '../http/route.ts';

export const apiKeyRoutes: Route[] = [
  answer(apiKeySelect, (request, context) => selectApiKeys(request, context)),
  answer(apiKeyHandle, (request, context) => makeApiKey(request, context)),
  answer(apiKeyDelete, (request, context) => deleteApiKey(request, context)),
];
