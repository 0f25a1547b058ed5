import type { OpenDatabase } from '../open.ts';

/** A link of the operator in the footer, with its text in both languages. */
export interface MenuLink {
  chinese_text: string;
  english_text: string;
  link: string;
}

/** Lists the links that are shown, in the operator's order. */
export async function listMenuLinks({ db }: OpenDatabase, most: number): Promise<MenuLink[]> {
  return db
    .selectFrom('menu_link')
    .select(['chinese_text', 'english_text', 'link'])
    .where('is_published', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .limit(most)
    .execute();
}
