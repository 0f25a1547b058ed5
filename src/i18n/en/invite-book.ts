import { invite } from './invite.ts';

/** What the page of invitations says. */
export const inviteBook = { invite } as const;
