import { type BrandIcon, brandIcons, commonBrands } from '@prelude/contract/campaign/icon-names';
import type { ReactNode } from 'react';
import { pack } from '../lib/pack.ts';
import brands from './brands.svg?url';
import moreBrands from './more-brands.svg?url';

export const outline = (d: string) => (
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
  user: outline(
    'M12 12.2a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8ZM4.6 20.4c.5-3.7 3.5-5.8 7.4-5.8s6.9 2.1 7.4 5.8',
  ),
  menu: outline('M3.5 7h17M6.5 12h11M3.5 17h17'),
  close: outline('M5.5 5.5l13 13M18.5 5.5l-13 13'),
  share: outline(
    'M9.6 14.4l4.8-4.8M10.8 6.7l2-2a4.6 4.6 0 0 1 6.5 6.5l-2 2M13.2 17.3l-2 2a4.6 4.6 0 0 1-6.5-6.5l2-2',
  ),
  globe: outline(
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.3 12h17.4M12 3c2.6 2.4 3.9 5.4 3.9 9s-1.3 6.6-3.9 9c-2.6-2.4-3.9-5.4-3.9-9s1.3-6.6 3.9-9Z',
  ),
  chevron: outline('M6 9.5l6 6 6-6'),
  check: outline('M5 12.8l4.6 4.6L19.2 7.2'),
  expand: outline('M14.5 4.5h5v5M19.5 4.5l-6 6M9.5 19.5h-5v-5M4.5 19.5l6-6'),
  turn: outline('M19.5 8.5a8 8 0 0 0-14.6 1M4.5 4.5v5h5M4.5 15.5a8 8 0 0 0 14.6-1M19.5 19.5v-5h-5'),
  save: outline('M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15'),
  star: shape('M12 2l2 8 8 2-8 2-2 8-2-8-8-2 8-2Z'),
} satisfies Record<string, ReactNode>;

interface IconProps {
  name: keyof typeof icons;
  className?: string | undefined;
}

/** As large as the text around it. The parent must provide the accessible name. */
export const Icon = ({ name, className }: IconProps) => (
  <svg className={className} width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    {icons[name]}
  </svg>
);

interface BrandProps {
  name: BrandIcon;
  className?: string | undefined;
}

const isCommon = (name: BrandIcon): boolean => commonBrands.some((brand) => brand === name);

/** Like `Icon`. The shapes come from files of their own, so that neither the page nor its code contains them. */
export const Brand = ({ name, className }: BrandProps) => (
  <svg className={className} width="1em" height="1em" aria-hidden="true">
    <use href={`${isCommon(name) ? brands : moreBrands}#${name}`} />
  </svg>
);

const isBrand = (name: string): name is BrandIcon => brandIcons.some((brand) => brand === name);

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
  const own = Object.hasOwn(pack.icons, name) ? pack.icons[name] : undefined;
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
  return isBrand(name) ? (
    <Brand name={name} className={className} />
  ) : (
    <Letter of={label} className={className} />
  );
}
