export const states = {} as const;
