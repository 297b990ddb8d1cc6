/** What can be begun from the search, in its order. */
import type { Permission } from '@prelude/contract/console/permissions';
import type { OptionalSection } from '@prelude/contract/campaign/optional-sections';
import type { AskedAct } from '../../lib/asked-act.ts';
import type { TextKey } from '../../lib/text.ts';

interface Act {
  name: Extract<TextKey<'shell'>, `palette.act.${string}`>;
  permission: Permission;
  /** Below `/console`. */
  path: string;
  /** Begun by the screen there. */
  opens?: AskedAct;
  section?: OptionalSection;
}

export const acts: readonly Act[] = [
  { name: 'palette.act.banner', permission: 'campaign.write', path: '/campaign/banner' },
  { name: 'palette.act.article', permission: 'news.write', path: '/news', opens: 'article' },
  { name: 'palette.act.mailing', permission: 'mail.write', path: '/mailings', opens: 'mailing' },
  { name: 'palette.act.figures', permission: 'counts.write', path: '/counts' },
  { name: 'palette.act.dates', permission: 'campaign.write', path: '/campaign/windows' },
  { name: 'palette.act.page', permission: 'news.write', path: '/pages', opens: 'page' },
  {
    name: 'palette.act.suspicions',
    permission: 'suspicion.decide',
    path: '/suspicion',
    section: 'friends',
  },
  { name: 'palette.act.domain', permission: 'suspicion.decide', path: '/domains' },
  {
    name: 'palette.act.draw',
    permission: 'draw.run',
    path: '/recruitment',
    section: 'closed_test',
  },
  {
    name: 'palette.act.operator',
    permission: 'operators.write',
    path: '/operators',
    opens: 'operator',
  },
];
