import type { Control } from '@prelude/passport';
import { useState } from 'react';
import { useReply } from '../../lib/hooks/use-reply.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { passportClient } from '../session/passport-client.ts';

/** Providers that are enabled. The last known value is used until the reply, so that nothing moves. */
let known: Control | undefined;

export function useControl(): Control | undefined {
  const language = useLanguage();
  const [control, setControl] = useState(known);
  useReply(
    async () => (await passportClient(language))?.init(),
    language,
    (started) => {
      if (started?.code !== 0) return;
      known = started.control;
      setControl(known);
    },
  );
  return control;
}
