/** Data for search engines, in JSON-LD. */

/** Escapes JSON for HTML, so that it cannot end the script element or start another. */
export const safeJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** @param steps name and absolute address, from the home page on */
export const breadcrumbs = (steps: readonly (readonly [name: string, address: string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

/** Search engines may show the questions of a page with its address. */
export const questionsData = (questions: readonly { question: string; answer: string }[]): string =>
  safeJson({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
