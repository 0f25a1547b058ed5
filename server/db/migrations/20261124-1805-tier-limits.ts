import { sql, type Migration } from 'kysely';

/**
 * Adds the benefits that the server limits: the lanes that a device stores for offline search in addition to
 * favourites, and the keys of the schedule API.
 */
export const tierLimits: Migration = {
  async up(db) {
    await sql.raw(seeds).execute(db);
  },
};

const seeds = `
  insert into contract_authority
    (code, chinese_section, english_section, chinese_name, english_name, "limit", "values", sequence) values
    ('pinned_lanes', '收藏与离线', 'Favourites and offline', '收藏以外的离线航线', 'Other lanes kept offline',
      'pinned_lanes', null, 45),
    ('api_keys', '工具', 'Tools', 'API 密钥（船东发布账号）', 'API keys (shipowners’ publishers)', 'api_keys', null, 65)`;
