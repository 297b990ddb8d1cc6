import type { DomainPreview } from '@prelude/contract/console/domains';

type Choice = 'add' | 'allow';

/** Only what would change how the addresses are judged. */
export function choicesOf({ built_in: isBuiltIn, rule }: DomainPreview): Choice[] {
  const isDisposable = rule ?? isBuiltIn;
  return [isDisposable ? 'allow' : 'add'];
}

export const ruleWord = ({ rule }: Pick<DomainPreview, 'rule'>) =>
  rule === null ? 'domains.rule.none' : rule ? 'domains.rule.disposable' : 'domains.rule.allowed';
