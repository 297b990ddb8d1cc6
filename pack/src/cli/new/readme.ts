import type { Answers } from './answers.ts';

/** Twenty lines for the people who fill the pack. */
export const readme = (
  { title, languages }: Answers,
  folder: string,
): string => `# ${title}: campaign pack

The pre-registration site of ${title}. Everything in this folder is yours; Prelude brings the rest.
\`docs/campaign/your-own.md\` of Prelude shows each step.

- Show it, and each change at once: \`npm run campaign -- dev ../${folder}\`, in the folder of Prelude
- What is still to write: \`npm run campaign -- check ../${folder}\`

Where to change what:

- \`campaign.json\`: dates, milestones, rewards, stores, channels, addresses. Editors explain each field
- \`theme.json\`: colours, fonts and shapes. \`accent\` is the colour of buttons and marks
- \`text/<language>/ui.json\`: title, slogan, rewards. Sentences that begin with \`[to write]\` are yours
- \`legal/<language>/\`: terms, privacy policy, emails. Ask a lawyer
- \`art/\`: \`hero.png\` (background, 2880 × 1620), \`rewards/starter-pack.png\`, \`emblem.svg\`
- \`catalogue/\` and \`news/\`: characters, places, features and articles, if you want them

Languages: ${languages.join(', ')}. \`npm run campaign -- words ${languages[1] ?? 'fr'} --campaign ../${folder}\` exports what is not translated.
To replace a sentence of Prelude, write it under the same key: \`docs/campaign/texts.md\` of Prelude.
`;
