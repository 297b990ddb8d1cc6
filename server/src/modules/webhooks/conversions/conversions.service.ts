/** What a visitor is asked, and what a Yes and its withdrawal do. The rule about the consent itself is in SQL. */
import type { ConversionProvider } from '@prelude/contract/campaign/conversions';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type { Language } from '@prelude/contract/shared/languages';
import type { Question, reportConversion, Reports } from '@prelude/contract/site/conversions';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { networkKey } from '../../../core/secrets.ts';
import type { ConversionStore } from './conversions.store.ts';
import type { SealedReport } from './report.ts';
import { consentKind, needsAgent, questionOf, reportsOf, wordingOf } from './wording.ts';

interface Sender {
  accountId: number;
  /** Network address. */
  network: string;
  agent: string;
  /** Global Privacy Control or Do Not Track: the same as a No. */
  asksForPrivacy: boolean;
}

export type Conversions = ReturnType<typeof createConversions>;

export function createConversions({ campaign, secrets, texts }: Core, store: ConversionStore) {
  const isOn = (provider: ConversionProvider): boolean =>
    (campaign.conversions ?? []).includes(provider);
  const keyOf = (network: string): string => networkKey(secrets.keyed, network);

  return {
    /** Null when the campaign does not name the network, no receiver is active, or the visitor asks for privacy. */
    question: async (
      provider: ConversionProvider,
      language: Language,
      asksForPrivacy: boolean,
    ): Promise<Question | null> => {
      if (asksForPrivacy || !isOn(provider)) return null;
      const receiver = await store.receiver(provider);
      if (!receiver) return null;
      return questionOf(texts, { provider, language, hasAddress: receiver.hasAddress });
    },
    /** Throws `Failure` agreement.required when the wording is not, or no longer, that of the question. */
    report: async (
      { accountId, network, agent, asksForPrivacy }: Sender,
      { provider, parameter, click, age, wording, language }: BodyOf<typeof reportConversion>,
    ): Promise<boolean> => {
      if (asksForPrivacy || !isOn(provider)) return false;
      const asked = [false, true]
        .map((hasAddress) => ({ provider, language, hasAddress }))
        .find((one) => wordingOf(texts, one).hash === wording);
      if (!asked) throw new Failure('agreement.required');
      const clickedAt = new Date(Date.now() - age * 1000);
      const report: SealedReport = {
        parameter,
        click,
        clicked_at: clickedAt.toISOString(),
        agent: needsAgent(provider) ? agent : '',
      };
      const { hash, body } = wordingOf(texts, asked);
      return store.report({
        accountId,
        provider,
        kind: consentKind(asked),
        hash,
        body,
        language,
        network: keyOf(network),
        encrypted: secrets.encrypt(JSON.stringify(report)),
        clickedAt,
      });
    },
    mine: async (accountId: number, language: Language): Promise<Reports> =>
      reportsOf(texts, language, await store.given(accountId)),
    withdraw: (accountId: number, network: string): Promise<void> =>
      store.withdraw(accountId, keyOf(network)),
  };
}
