import { useEffect, useState } from 'react';
import type { Invite } from '@prelude/contract/site/invite';
import { useLanguage } from '../../lib/i18n/language.ts';
import { loadStatusText } from '../../lib/i18n/status-text.ts';
import { personalInvite } from '../../state/personal-link.ts';
import { InviterBoat } from '../../ui/lanterns.tsx';
import '../../styles/lanterns.css';

/** The registered player's boat of lanterns. Nothing until its friends and texts have loaded. */
export function Boat() {
  const language = useLanguage();
  const [known, setKnown] = useState<{ of: string; invite: Invite }>();
  useEffect(() => {
    let stale = false;
    const load = async () => {
      const [invite] = await Promise.all([personalInvite(language), loadStatusText(language)]);
      if (invite && !stale) setKnown({ of: language, invite });
    };
    load().catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [language]);
  return known?.of === language ? <InviterBoat invite={known.invite} /> : null;
}
