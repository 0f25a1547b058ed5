import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { apiKeys as chinese } from '../zh/api-keys.ts';

/** Texts about API keys, with which other systems read sailings. */
export const apiKeys: Twin<typeof chinese> = {
  heading: 'Let other systems read sailings',
  text: 'A key gives access to port schedules, vessel schedules and point-to-point routes as DCSA Commercial Schedules 1.0.3: all sailings of your company and, while you are certified, those of other carriers. Rates are not included. It stops working when you no longer publish for the company.',
  title: 'Purpose',
  titleHint: 'e.g. group ERP, customer portal',
  titleMissing: 'Enter a purpose',
  make: 'Create key',
  once: 'The key is shown only once. Copy and save it now. The server stores only a fingerprint and cannot show it again.',
  key: 'New key: {{title}}',
  copy: 'Copy key',
  copied: 'Key copied',
  copyFailed: 'Copying failed. Select the key and copy it',
  done: 'I have saved it',
  list: 'Keys in use',
  none: 'No keys yet',
  created: 'Created {{time}}',
  createdBy: 'Created {{time}} by {{name}}',
  used: ({ ago }) => `Last used ${midSentence(ago)}`,
  usedNever: 'Never used',
  limit: 'Up to {{n}} calls per minute',
  full: ({ n }) => `Your company has ${counted(n, 'key', 'keys')}. Revoke one that is no longer used`,
  more: 'Higher plans allow more keys. Keys in use keep working when a membership ends.',
  toPlans: 'See plans',
  revoke: 'Revoke',
  revokeOf: 'Revoke “{{title}}”',
  revokeTitle: 'Revoke key?',
  revokeText:
    '“{{title}}” (…{{hint}}) stops working at once. Systems that use it can no longer read sailings.',
  revoked: 'Key revoked',
  offline: 'Offline. Go online to see, create and revoke keys',
};
