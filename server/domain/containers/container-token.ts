import { AppError } from '../../../contract/error-code.ts';
import { isVesselToken, type Access } from '../vessels/access.ts';

/**
 * Throws `box_token_invalid` unless the header `Box-Authorization` has a valid token of the open API.
 * Container rates require this token in addition to the session (decision 0036). If the open API runs on
 * another host, this server cannot check its tokens, so the session alone decides. The refusal does not end
 * the member's session.
 */
export async function assertContainerToken(header: string | undefined, access: Access): Promise<void> {
  if (access.config.openApi.base !== '') return;
  const token = /^Bearer ([\w.-]{1,256})$/i.exec(header ?? '')?.[1];
  if (token === undefined || !(await isVesselToken(token, access))) throw new AppError('box_token_invalid');
}
