/**
 * Returns the probability that two samples from the same source differ at least as much as these samples.
 * This is the two-sided p of the Mann-Whitney rank test, with the normal approximation and a correction for
 * ties.
 */
export function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let at = 0; at < all.length;) {
    let end = at;
    while (end < all.length && all[end]?.value === all[at]?.value) end += 1;
    const rank = (at + 1 + end) / 2;
    rankSum += rank * all.slice(at, end).filter(({ isOne }) => isOne).length;
    ties += (end - at) ** 3 - (end - at);
    at = end;
  }
  const [n, m, total] = [one.length, other.length, all.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt(variance);
  return 2 * (1 - normalShareBelow(z));
}

/**
 * Returns the standard normal distribution function at z (Abramowitz and Stegun 26.2.17, correct to seven
 * digits).
 */
function normalShareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
