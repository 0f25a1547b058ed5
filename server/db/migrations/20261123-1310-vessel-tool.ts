import { sql, type Migration } from 'kysely';

/** Adds the vessel map to the toolbox. */
export const vesselTool: Migration = {
  async up(db) {
    await sql`insert into tool (code, chinese_name, english_name, chinese_note, english_note, who, sequence)
      values ('vessels', '船舶定位', 'Vessel positions', '地图找船，查看航迹、挂港与预抵',
        'Vessels on the map, their tracks, port calls and ETA', 'visitor', 45)`.execute(db);
  },
};
