import { useFocusOn } from '@prelude/ui/focus';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import links from '../../ui/links.module.css';
import { Agreements, type useAgreements } from '../forms/agreements.tsx';
import styles from '../forms/form.module.css';
import type { Faults } from '../forms/use-faults.ts';
import { formFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';
import { type Provider, providers } from '../providers/provider-list.tsx';
import { ProviderState } from '../providers/provider-state.tsx';
import type { Passing } from '../providers/use-provider.ts';

interface ProviderStepProps {
  provider: Provider;
  passing: Passing;
  boxes: ReturnType<typeof useAgreements>;
  faults: Faults;
  onBack: () => void;
}

/** The consents before a provider (spec §5). The window opens at a press of its own, so that no browser blocks it. */
export function ProviderStep({ provider, passing, boxes, faults, onBack }: ProviderStepProps) {
  const t = useWords();
  useFocusOn(() => faults.focus(boxes.fields.age === undefined ? 'terms' : 'age'));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = formFault(boxes.fields);
    if (found) return faults.show(found);
    faults.clear();
    passing.open(provider);
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Agreements boxes={boxes} faults={faults} />
      {passing.state.at === 'idle' ? (
        <Button look="primary" type="submit">
          {t('providers.with', { name: providers[provider].name(t) })}
        </Button>
      ) : (
        <ProviderState passing={passing} />
      )}
      <Button look="quiet" className={`${links.quiet} ${styles.other}`} onClick={onBack}>
        {t('common.back')}
      </Button>
    </form>
  );
}
