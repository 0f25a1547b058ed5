import type { Command } from './command.ts';

/* The format in which a command is sent through the socket between `npm run admin` and the server. */

/** Returns the HTTP path under which a command is sent through the socket. */
export function pathOf(command: Pick<Command, 'name'>): string {
  return `/admin/${command.name.replaceAll(' ', '-')}`;
}

/**
 * The last line of a response, which states whether the command has ended or failed. Without this line, the
 * client could not distinguish a broken connection from the end of the stream.
 */
export const lastLines = { whole: { kind: 'end' }, broken: { kind: 'broken' } } as const;

/** The HTTP header with the percent-encoded name of the operator, which the audit log records. */
export const operatorHeader = 'x-operator';
