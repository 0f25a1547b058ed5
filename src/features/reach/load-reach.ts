import { loadReachTexts } from '../../i18n/load-reach-texts.ts';

/* Each function below loads one component of this feature together with the feature's texts. */

export async function loadVerdict() {
  const [{ Verdict }] = await Promise.all([import('./verdict.tsx'), loadReachTexts()]);
  return Verdict;
}

export async function loadListReach() {
  const [{ ListReach }] = await Promise.all([import('./list-reach.tsx'), loadReachTexts()]);
  return ListReach;
}

export async function loadPositionConflict() {
  const [{ PositionConflict }] = await Promise.all([import('./position-conflict.tsx'), loadReachTexts()]);
  return PositionConflict;
}

export async function loadReachNote() {
  const [{ ReachNote }] = await Promise.all([import('./reach-note.tsx'), loadReachTexts()]);
  return ReachNote;
}

export async function loadReachCard() {
  const [{ ReachCard }] = await Promise.all([import('./reach-card.tsx'), loadReachTexts()]);
  return ReachCard;
}
