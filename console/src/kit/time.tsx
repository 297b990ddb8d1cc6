import { useEffect, useState } from 'react';
import {
  formatCampaignDate,
  formatDate,
  formatRelative,
  isCampaignZone,
  ownZone,
} from '../lib/time/dates.ts';
import { fromLocalInput, toLocalInput } from '../lib/time/instant-input.ts';
import { useLanguage } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import { TextField } from './inputs.tsx';

/**
 * An instant in the operator's time zone.
 * @param campaign also show the campaign's time where it differs
 */
export function Instant({ at, campaign = false }: { at: string; campaign?: boolean }) {
  useLanguage();
  return (
    <time dateTime={at} title={campaign ? undefined : formatCampaignDate(at)}>
      {formatDate(at)}
      {campaign && !isCampaignZone(new Date(at)) ? ` (${formatCampaignDate(at)})` : null}
    </time>
  );
}

/** "3 minutes ago", with the full date on hover; updates itself. */
export function RelativeTime({ at }: { at: string }) {
  useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatDate(at)}>
      {formatRelative(at, Math.max(now, new Date(at).getTime()))}
    </time>
  );
}

interface InstantFieldProps {
  label: string;
  /** ISO 8601; empty for none. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  disabled?: boolean;
}

export function InstantField({ value, onChange, ...rest }: InstantFieldProps) {
  const t = useText('kit');
  const zone = t('instant.zone', { zone: ownZone() });
  return (
    <TextField
      {...rest}
      hint={value ? `${zone} · ${formatCampaignDate(value)}` : zone}
      type="datetime-local"
      // A window that ends at 23:59:59 keeps its seconds when its day changes.
      step={value && new Date(value).getUTCSeconds() !== 0 ? 1 : undefined}
      value={value ? toLocalInput(value) : ''}
      onChange={(next) => onChange(fromLocalInput(next) ?? '')}
    />
  );
}
