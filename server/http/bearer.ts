import { AppError } from '../../contract/error-code.ts';

/**
 * The token of an Authorization header; null without one. A header that holds anything but a
 * bearer token is answered like a wrong token, so that a broken client notices.
 */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  const token = /^Bearer ([\w~+/.-]{16,256}=*)$/i.exec(header)?.[1];
  if (!token) throw new AppError('session_ended');
  return token;
}
