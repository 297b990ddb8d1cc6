const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * The address of an article from its title. A title without Latin letters, such as a Chinese one, gives the day.
 * @param day `2025-05-21`
 */
export function slugOf(title: string, day: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const short =
    words.length <= 60
      ? words
      : words
          .slice(0, 61)
          .replace(/-[^-]*$/, '')
          .slice(0, 60);
  return /[a-z].*[a-z]/.test(short) ? short : `news-${day}${short && `-${short}`}`;
}
