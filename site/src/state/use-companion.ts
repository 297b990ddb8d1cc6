import { useEffect, useState } from 'react';
import type { Language } from '@prelude/contract/shared/languages';
import { namespaceOf, loadNamespaces } from '../lib/i18n/text.ts';
import { pack } from '../lib/pack.ts';
import { stepFrom } from '../lib/hooks/selection.logic.ts';
import { local } from '../lib/storage.ts';
import { companionKey as key } from './personal-link.ts';

const { roles } = pack.catalogue;

export interface Companion {
  key: string;
  /** Empty until the names have loaded. */
  name: string;
  step: (by: -1 | 1) => void;
}

/**
 * The registration number selects it until the player selects another (stored on the device).
 * @returns undefined in a campaign without characters
 */
export function useCompanion(number: number, language: Language): Companion | undefined {
  const stored = local.get(key);
  const first = roles.find((role) => role.key === stored) ?? roles[number % roles.length];
  const [role, setRole] = useState(first);
  const [named, setNamed] = useState(false);

  useEffect(() => {
    if (roles.length === 0) return;
    // If the names fail to load, the card is shown without a name.
    loadNamespaces(language, ['roles']).then(
      () => setNamed(true),
      () => undefined,
    );
  }, [language]);

  return (
    role && {
      key: role.key,
      name: named ? (namespaceOf(language, 'roles')[role.key]?.name ?? '') : '',
      step: (by) => {
        const next = stepFrom(roles, role, by);
        local.set(key, next.key);
        setRole(next);
      },
    }
  );
}
