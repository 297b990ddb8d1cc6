import packIcons from '@campaign/icons.json';
import type { BrandIcon } from '@prelude/contract/campaign/icon-names';
import type { ReactNode } from 'react';

export const line = (d: string) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
const shape = (d: string) => <path d={d} fill="currentColor" fillRule="evenodd" />;

const icons = {
  user: line(
    'M12 12.2a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8ZM4.6 20.4c.5-3.7 3.5-5.8 7.4-5.8s6.9 2.1 7.4 5.8',
  ),
  menu: line('M3.5 7h17M6.5 12h11M3.5 17h17'),
  close: line('M5.5 5.5l13 13M18.5 5.5l-13 13'),
  share: line(
    'M9.6 14.4l4.8-4.8M10.8 6.7l2-2a4.6 4.6 0 0 1 6.5 6.5l-2 2M13.2 17.3l-2 2a4.6 4.6 0 0 1-6.5-6.5l2-2',
  ),
  globe: line(
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.3 12h17.4M12 3c2.6 2.4 3.9 5.4 3.9 9s-1.3 6.6-3.9 9c-2.6-2.4-3.9-5.4-3.9-9s1.3-6.6 3.9-9Z',
  ),
  chevron: line('M6 9.5l6 6 6-6'),
  check: line('M5 12.8l4.6 4.6L19.2 7.2'),
  expand: line('M14.5 4.5h5v5M19.5 4.5l-6 6M9.5 19.5h-5v-5M4.5 19.5l6-6'),
  star: shape('M12 2l2 8 8 2-8 2-2 8-2-8-8-2 8-2Z'),
  facebook: shape(
    'M13.7 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.4c-.3 0-1.3-.1-2.4-.1-2.4 0-4.1 1.5-4.1 4.2v2.3H7.7V13h2.7v8Z',
  ),
  x: shape(
    'M3.6 3.8h5.1l4 5.4 4.7-5.4h2.1l-5.9 6.8 6.8 9.6h-5.1l-4.3-6-5.2 6H3.7l6.4-7.4Zm2.9 1.6 9.6 13.2h1.5L8 5.4Z',
  ),
  youtube: shape(
    'M4.5 5.6C7 5 17 5 19.5 5.6c1.2.3 1.9 1.1 2.1 2.3.4 2.5.4 5.7 0 8.2-.2 1.2-.9 2-2.1 2.3-2.5.6-12.5.6-15 0-1.2-.3-1.9-1.1-2.1-2.3-.4-2.5-.4-5.7 0-8.2.2-1.2.9-2 2.1-2.3ZM10 8.9v6.2l5.3-3.1Z',
  ),
  discord: shape(
    'M8.7 4.8c-1.7.3-3.2.8-4.5 1.5C2.4 9.3 1.5 12.8 1.7 16.6c1.7 1.3 3.4 2.1 5.1 2.6l1.2-1.8-1.6-.8.4-.3c3.3 1.5 7.1 1.5 10.4 0l.4.3-1.6.8 1.2 1.8c1.7-.5 3.4-1.3 5.1-2.6.2-3.8-.7-7.3-2.5-10.3-1.3-.7-2.8-1.2-4.5-1.5l-.7 1.3a16 16 0 0 0-5.2 0ZM8.6 14.7c-1 0-1.8-.9-1.8-2.1s.8-2.1 1.8-2.1 1.8.9 1.8 2.1-.8 2.1-1.8 2.1Zm6.8 0c-1 0-1.8-.9-1.8-2.1s.8-2.1 1.8-2.1 1.8.9 1.8 2.1-.8 2.1-1.8 2.1Z',
  ),
  instagram: shape(
    'M8 2.7h8A5.3 5.3 0 0 1 21.3 8v8a5.3 5.3 0 0 1-5.3 5.3H8A5.3 5.3 0 0 1 2.7 16V8A5.3 5.3 0 0 1 8 2.7Zm0 1.9A3.4 3.4 0 0 0 4.6 8v8A3.4 3.4 0 0 0 8 19.4h8a3.4 3.4 0 0 0 3.4-3.4V8A3.4 3.4 0 0 0 16 4.6Zm4 2.8a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Zm0 1.9a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm5-3.5a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  ),
  tiktok: shape(
    'M12.6 2.8h3.1c.3 2.3 1.7 3.8 4 4v3.1c-1.5 0-2.8-.4-4-1.2v6.6c0 3.5-2.7 6-6 6-3.4 0-6-2.7-6-6 0-3.6 3-6.4 6.8-5.9v3.2c-1.9-.5-3.6.8-3.6 2.7 0 1.6 1.2 2.8 2.8 2.8 1.7 0 2.9-1.3 2.9-3.1Z',
  ),
  lounge: shape('M4 3.5h4.9l6.2 9V3.5H20v17h-4.9l-6.2-9v9H4Z'),
  google_play: shape(
    'M4 2.9c-.3.3-.4.7-.4 1.3v15.6c0 .6.1 1 .4 1.3l8.7-9.1Zm9.7 10.2 2.5 2.6-10.4 5.9Zm3.6-3.6 3.3 1.9c.7.4.7.8 0 1.2l-3.3 1.9L14.7 12Zm-1.1-1.2-2.5 2.6-7.9-8.5Z',
  ),
  app_store: shape(
    'M16.4 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9s-1.9-.8-3-.8c-1.6 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3.1.7c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.6 1.3-2.6-.1-.1-2.6-1-2.6-3.9ZM14.2 5.8c.6-.8 1-1.8.9-2.9-.9 0-2 .6-2.7 1.4-.6.7-1.1 1.7-1 2.8 1.1.1 2.1-.5 2.8-1.3Z',
  ),
  epic: shape(
    'M4.5 2.5h15v14.6L12 21.5l-7.5-4.4Zm3 3v9.4h5v-2.1h-2.7v-1.7h2.4V9h-2.4V7.6h2.7V5.5Zm7 0v9.4h2.3V5.5Z',
  ),
  steam: shape(
    'M12 2.5a9.5 9.5 0 0 1 0 19c-4.3 0-8-2.9-9.1-6.8l3.8 1.6a2.7 2.7 0 0 0 5.3-.5v-.2l3.3-2.4h.1a3.6 3.6 0 1 0-3.6-3.6v.1l-2.3 3.4a2.7 2.7 0 0 0-1.7.5l-5.3-2.2A9.5 9.5 0 0 1 12 2.5Zm3.4 4.7a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Zm0 .7a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM7.5 16.6l1.3.5a1.5 1.5 0 1 0 .4-2.9l-.4.1 1.1.4a1.1 1.1 0 0 1-.9 2Z',
  ),
} satisfies Record<BrandIcon, ReactNode> & Record<string, ReactNode>;

type IconName = keyof typeof icons;

const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** As large as the text around it. The parent must provide the accessible name. */
export const Icon = ({ name, className }: IconProps) => (
  <svg className={className} width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    {icons[name]}
  </svg>
);

const Letter = ({ of, className }: { of: string; className?: string | undefined }) => (
  <svg className={className} width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    <text x="12" y="18" textAnchor="middle" fontSize="18" fontWeight="600" fill="currentColor">
      {Array.from(of)[0]?.toLocaleUpperCase()}
    </text>
  </svg>
);

interface MarkProps {
  name: string;
  label: string;
  className?: string | undefined;
}

/**
 * The mark of a store or a channel: the campaign's own icon with the name, or a built-in one, or else the first letter
 * of the label, which fits where the whole label would not.
 */
export function Mark({ name, label, className }: MarkProps) {
  const own = Object.hasOwn(packIcons, name) ? packIcons[name] : undefined;
  if (own)
    return (
      <svg
        className={className}
        width="1em"
        height="1em"
        viewBox={own.viewBox}
        fill="currentColor"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: own.shapes }}
      />
    );
  return isIcon(name) ? (
    <Icon name={name} className={className} />
  ) : (
    <Letter of={label} className={className} />
  );
}
