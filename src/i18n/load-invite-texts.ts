import type { Language } from '../../trade/language.ts';
import { addTexts } from './t.ts';

/** The texts of invitations. */
export async function loadInviteTexts(language: Language): Promise<void> {
  const { inviteBook } =
    language === 'zh' ? await import('./zh/invite-book.ts') : await import('./en/invite-book.ts');
  addTexts(language, inviteBook);
}
