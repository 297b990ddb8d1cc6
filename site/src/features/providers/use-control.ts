import type { Control } from '@prelude/passport';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import { passportClient } from '../session/passport-client.ts';

/** Providers that are enabled. The last known value is used until the reply, so that nothing moves. */
let known: Control | undefined;

export function useControl(): Control | undefined {
  const language = useLanguage();
  const [control, setControl] = useState(known);
  useEffect(() => {
    let stale = false;
    const ask = async () => {
      const started = await (await passportClient(language))?.init();
      if (started?.code !== 0) return;
      known = started.control;
      if (!stale) setControl(known);
    };
    void ask();
    return () => {
      stale = true;
    };
  }, [language]);
  return control;
}
