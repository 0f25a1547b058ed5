export const sailing = {} as const;
