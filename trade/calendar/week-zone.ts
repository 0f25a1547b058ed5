/** The weeks of a search are those of most readers; it may load in many zones at once. */
export const weekZone = 'Asia/Shanghai';
