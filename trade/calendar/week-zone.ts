/**
 * The zone of the weeks in a search. One search may load in many zones, so the zone of most readers is used.
 */
export const weekZone = 'Asia/Shanghai';
