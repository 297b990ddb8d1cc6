/** The bodies that receivers get. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { defaultLanguage, toIntl } from '@prelude/contract/shared/languages';
import { formatThreshold } from '../../../core/dates.ts';
import { fill, type Texts } from '../../../core/texts.ts';
import type { DueDelivery } from './deliveries.store.ts';

type Told = Pick<DueDelivery, 'event' | 'facts' | 'player' | 'email' | 'created_at'>;

/** `type`, `timestamp` and `data`, as Standard Webhooks recommends. */
export const standardBody = ({ event, facts, player, email, created_at }: Told): string =>
  JSON.stringify({
    type: event,
    timestamp: created_at,
    data: { player: player ?? undefined, email: email ?? undefined, ...facts },
  });

interface Context {
  campaign: Campaign;
  texts: Texts;
  publicUrl: string;
}

/** A message in a Discord channel, in the campaign's first language: sentences of the email about a milestone. */
export function discordBody(
  { event, facts }: Told,
  { campaign, texts, publicUrl }: Context,
): string {
  const language = defaultLanguage;
  const game = texts.title(language);
  // No one is pinged, whatever a title contains.
  const quiet = { allowed_mentions: { parse: [] } };
  if (event !== 'milestone.reached')
    return JSON.stringify({ ...quiet, content: game, embeds: [{ title: game, url: publicUrl }] });
  const { milestone } = texts.mail(language);
  const { value = 0, threshold } = facts as { value?: number; threshold?: number | null };
  const reached = campaign.milestones.find(({ key }) => key === facts.milestone);
  const figure = formatThreshold(language, threshold ?? value);
  const rewards = (reached?.rewards ?? []).map((key) => texts.reward(language, key));
  return JSON.stringify({
    ...quiet,
    content: `${game}: ${fill(milestone.subject, { threshold: figure })}`.slice(0, 2000),
    embeds: [
      {
        title: milestone.title.slice(0, 256),
        url: `${publicUrl}/#/milestone`,
        description: rewards
          .map((reward) => `• ${reward}`)
          .join('\n')
          .slice(0, 4000),
        fields: [
          {
            name: milestone.label.slice(0, 256),
            value: new Intl.NumberFormat(toIntl(language)).format(value),
          },
        ],
      },
    ],
  });
}
