export const harbors = {} as const;
