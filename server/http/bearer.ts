import { AppError } from '../../contract/error-code.ts';

/**
 * Returns the token of an Authorization header, or null if there is no header. A header without a valid
 * bearer token is refused like a wrong token, so that a faulty client is noticed.
 */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  const token = /^Bearer ([\w~+/.-]{16,256}=*)$/i.exec(header)?.[1];
  if (!token) throw new AppError('session_ended');
  return token;
}
