import { loadReachTexts } from '../../i18n/load-reach-texts.ts';

/* What the first files of list and sailing say of this subject is one import; all else comes with it. */

export async function loadVerdict() {
  const [{ Verdict }] = await Promise.all([import('./verdict.tsx'), loadReachTexts()]);
  return Verdict;
}

export async function loadListReach() {
  const [{ ListReach }] = await Promise.all([import('./list-reach.tsx'), loadReachTexts()]);
  return ListReach;
}

export async function loadReachCard() {
  const [{ ReachCard }] = await Promise.all([import('./reach-card.tsx'), loadReachTexts()]);
  return ReachCard;
}
