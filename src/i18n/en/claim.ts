import type { Twin } from '../book.ts';
import type { claim as chinese } from '../zh/claim.ts';

export const claim: Twin<typeof chinese> = {
  title: 'Become administrator',
  text: 'This site has no administrator yet. Whoever logs in by this link becomes the first, and may manage everything.',
  noTicket: 'The link is not whole. Copy all of the one that the server showed at its start.',
  dead: 'The link is over',
  logInFirst: 'Log in first',
  confirm: 'Become administrator as {{mobile}}',
  done: 'You are the administrator',
  doneText: 'The link is used up and good for nobody else.',
  home: 'Go to the home page',
};
