import type { Twin } from '../catalogue.ts';
import type { claim as chinese } from '../zh/claim.ts';

export const claim: Twin<typeof chinese> = {
  title: 'Become administrator',
  text: 'This site has no administrator yet. New site: log in with this link and confirm to become the first one, with full rights. Existing backup: restore it to this empty site.',
  needsLine: 'Offline. Go online to become administrator. The link is valid for one hour.',
  cut: 'The link is incomplete',
  noTicket: 'Copy the whole link that the server showed at start-up.',
  dead: 'This link has expired',
  logInFirst: 'Log in first',
  restore: 'Restore a backup',
  confirm: 'Become administrator as {{mobile}}',
  done: 'You are the administrator',
  doneText: 'The link has been used and no longer works.',
  console: 'Open the console',
  home: 'Go to the home page',
};
