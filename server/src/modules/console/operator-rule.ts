/** Whether one operator works alone (ADR-0083): the settings say it, SQL decides whether it holds. */
import type { Core } from '../../core/core.ts';
import type { OperatorStore } from './operators.store.ts';

/** Writes the settings into the database before any job runs, and says what has no effect. */
export const operatorRule =
  (
    { audit, config, log, transaction }: Pick<Core, 'audit' | 'config' | 'log' | 'transaction'>,
    store: OperatorStore,
  ) =>
  async (): Promise<void> => {
    const { isOne } = config.operators;
    const approvers = await transaction(async (tx) => {
      const rule = await store.setRule(config.operators, tx);
      if (rule.wasOne !== isOne)
        await audit.record(tx, {
          by: 'server',
          action: 'operator.rule',
          target: 'operators',
          before: { alone: rule.wasOne },
          after: { alone: isOne },
        });
      return rule.approvers;
    });
    if (isOne && approvers > 1)
      log.warn(
        { approvers },
        'OPERATORS=one has no effect: several operators can approve, so two people are needed',
      );
  };
