/** The folders and files that `npm run build` reads. */
export const inputs: readonly string[];
/** True if `dist` contains a build of the present inputs. */
export function isBuilt(): boolean;
