import type { Command } from './command.ts';

/* The form of a command on the socket between `npm run admin` and the server. */

/** Returns the path of a command on the socket. */
export function pathOf(command: Pick<Command, 'name'>): string {
  return `/admin/${command.name.replaceAll(' ', '-')}`;
}

/**
 * The last line of a response, which states whether the command has ended or failed. Without this line, the
 * client could not distinguish a broken connection from the end of the stream.
 */
export const lastLines = { whole: { kind: 'end' }, broken: { kind: 'broken' } } as const;

/** The header with the name of the operator, percent-encoded. */
export const operatorHeader = 'x-operator';
