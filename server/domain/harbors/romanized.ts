const isChinese = /\p{Script=Han}/u;

/**
 * Returns a function that returns the pinyin and initials of a Chinese name, and an empty list for other
 * names. The pinyin dictionary is loaded at the first search.
 */
export async function romanized(): Promise<(name: string) => string[]> {
  const { pinyin } = await import('pinyin-pro');
  return (name) => {
    if (!isChinese.test(name)) return [];
    const syllables = pinyin(name.replace(/[^\p{Script=Han}]/gu, ''), {
      toneType: 'none',
      type: 'array',
      v: true,
    });
    return [syllables.join(''), syllables.map((one) => one.slice(0, 1)).join('')];
  };
}
