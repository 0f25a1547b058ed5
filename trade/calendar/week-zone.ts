/**
 * The time zone in which the weeks of a search begin and end. The loading ports of a search may be in many
 * zones, so the zone of most members of the site is used.
 */
export const weekZone = 'Asia/Shanghai';
