/** Every change of a sailing holds its group shared; what is done to the whole of it waits for them. */
export const templateEntity = (id: string): string => `template/${id}`;
