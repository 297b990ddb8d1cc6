import { useEffect, useState } from 'react';
import roster from '../../../../campaign/catalogue/roles.json';
import { namespaceOf, loadNamespaces } from '../../lib/i18n/namespaces.ts';
import { stepFrom } from '../../lib/hooks/selection.logic.ts';
import { local } from '../../lib/storage.ts';
import { useStatusTexts } from '../live/texts.tsx';

const key = 'prelude_companion';
const roles: readonly { key: string }[] = roster;

export interface Companion {
  key: string;
  /** Empty until the namespace of names is here. */
  name: string;
  /** To the neighbour in the campaign's order. */
  step: (by: -1 | 1) => void;
}

/** Who stands on the player's card: their number chooses, until they do. The choice is kept on the device. */
export function useCompanion(number: number): Companion {
  const { language } = useStatusTexts();
  const kept = local.get(key);
  const first = roles.find((role) => role.key === kept) ?? roles[number % roles.length]!;
  const [role, setRole] = useState(first);
  const [named, setNamed] = useState(false);

  useEffect(() => {
    // A card without a name is a card all the same.
    loadNamespaces(language, ['roles']).then(
      () => setNamed(true),
      () => undefined,
    );
  }, [language]);

  return {
    key: role.key,
    name: named ? (namespaceOf(language, 'roles')[role.key]?.name ?? '') : '',
    step: (by) => {
      const next = stepFrom(roles, role, by);
      local.set(key, next.key);
      setRole(next);
    },
  };
}
