import { describe, expect, it } from 'vitest';
import { campaignFile, changesOfFile } from './campaign-file.logic.ts';
import type { CampaignData } from './use-campaign.ts';

const links = { support: { en: 'https://help.example', jp: '' } };
const banner = { banner: null };
const data = {
  key: 'harbour',
  version: 12,
  sections: [
    { section: 'banner', value: banner },
    { section: 'links', value: links },
  ],
} as unknown as CampaignData;

const file = (rest: Record<string, unknown>) =>
  JSON.stringify({ format: 'prelude-campaign', campaign: 'harbour', version: 3, ...rest });

describe('a campaign’s file', () => {
  it('contains every entry, the campaign’s name and version, and a final newline', () => {
    const text = campaignFile(data);
    expect(JSON.parse(text)).toEqual({
      format: 'prelude-campaign',
      campaign: 'harbour',
      version: 12,
      sections: { banner: { banner: null }, links },
    });
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('is read back unchanged, in the order of the settings', () => {
    expect(changesOfFile(campaignFile(data), data)).toEqual([
      { section: 'links', value: links },
      { section: 'banner', value: banner },
    ]);
  });

  it('may contain only some sections; unknown sections are ignored', () => {
    const text = file({ sections: { notices: { notices: {} }, clock: { now: 'x' } } });
    expect(changesOfFile(text, data)).toEqual([{ section: 'notices', value: { notices: {} } }]);
  });

  it('without entries changes nothing', () => {
    expect(changesOfFile(file({ sections: {} }), data)).toEqual([]);
    expect(changesOfFile(file({ sections: [] }), data)).toEqual([]);
  });

  it.each([
    ['it is empty', ''],
    ['it is cut off', campaignFile(data).slice(0, 60)],
    ['it is no object', '"harbour"'],
    ['it is null', 'null'],
    ['it has no sections', file({})],
    ['its sections are none', file({ sections: null })],
    ['its sections are text', file({ sections: 'links' })],
    ['it belongs to another campaign', file({ campaign: 'glazier', sections: { links } })],
    ['it has another format', file({ format: 'prelude-emails', sections: { links } })],
    ['it has no format', JSON.stringify({ campaign: 'harbour', sections: { links } })],
  ])('is refused when %s', (_why, text) => {
    expect(changesOfFile(text, data)).toBeUndefined();
  });
});
