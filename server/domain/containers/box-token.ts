import { AppError } from '../../../contract/error-code.ts';
import { isVesselToken, type Access } from '../vessels/access.ts';

/**
 * Rates of containers are told to whoever has logged in to the open API too, see decision 0036. Where that is another
 * host its tokens are none that this server could judge. Throws `box_token_invalid`; the session is not touched.
 */
export async function assertBoxToken(header: string | undefined, access: Access): Promise<void> {
  if (access.config.openApi.base !== '') return;
  const token = /^Bearer ([\w.-]{1,256})$/i.exec(header ?? '')?.[1];
  if (token === undefined || !(await isVesselToken(token, access))) throw new AppError('box_token_invalid');
}
