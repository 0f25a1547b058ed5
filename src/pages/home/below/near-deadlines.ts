import { proxy } from 'valtio';

/**
 * The near deadlines of the lanes on the board, as ISO times by lane. The rows of the board write them, and the
 * head of the page states how many there are.
 */
export const nearDeadlines = proxy<Record<string, string>>({});
