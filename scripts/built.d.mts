/** The folders and files that `npm run build` reads. */
export const inputs: readonly string[];
