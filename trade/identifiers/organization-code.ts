const weights = [3, 7, 9, 10, 5, 8, 4, 2];
const checks = '0X987654321';

/**
 * Returns true for an organisation code of GB 11714: eight digits or letters and a check character, without a
 * hyphen.
 */
export function isOrganizationCode(text: string): boolean {
  if (!/^[\dA-Z]{8}[\dX]$/.test(text)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number.parseInt(text[at] ?? '', 36), 0);
  return text[8] === checks[sum % 11];
}
