import type { ComponentProps } from 'react';
import { InstantField } from '../../kit/time.tsx';
import { campaignZone } from '../../lib/time/dates.logic.ts';
import { inZone } from './zone.ts';

/** The instant is written in the campaign's time zone, as in its file. */
export const ZonedField = ({ onChange, ...rest }: ComponentProps<typeof InstantField>) => (
  <InstantField {...rest} onChange={(at) => onChange(at ? inZone(at, campaignZone()) : '')} />
);
