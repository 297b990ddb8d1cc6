/** Standard scenario: a server under load, damage to something it needs, and recovery without help. */
import { setTimeout as sleep } from 'node:timers/promises';
import { gatherNewcomers } from './newcomers.ts';
import { gatherRegulars } from './regulars.ts';
import type { Stage } from './scenario.ts';
import { checkCount } from './subject.ts';

interface Harm {
  /** Settings of the server, such as an address through a proxy. */
  env?: NodeJS.ProcessEnv;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  forMs: number;
  times?: number;
  /** Allowed failures during the fault; default `/^503 server\./`. */
  allowed?: RegExp;
  /** A value that grows again after recovery; default: the registrations. */
  progress?: () => number;
  /** Acknowledged codes must be delivered within this time, milliseconds. */
  mailsWithinMs?: number;
}

const awayButSaysSo = /^503 server\.(unavailable|busy)$/;

export async function endure(stage: Stage, harm: Harm): Promise<void> {
  const { subject, ledger, tell } = stage;
  const { begin, end, forMs, times = 1, allowed = awayButSaysSo, env = {} } = harm;
  const server = await subject.start(env);
  const crowd = stage.crowd({ url: () => server.url, persistent: true });
  const regulars = await gatherRegulars(server.url, stage.post);
  const newcomers = gatherNewcomers(server.url, stage.post, ledger);
  await sleep(1500);
  for (let time = 1; time <= times; time++) {
    await begin();
    await sleep(forMs);
    await end();
    const since = performance.now();
    stage.faults++;
    await stage.recovered(since, harm.progress);
    tell(`${time}: going on after ${Math.round(stage.recoveries.at(-1) ?? Number.NaN)} ms`);
    await sleep(1000);
  }
  await crowd.disperse();
  ledger.violations.push(...(await regulars.settle()));
  ledger.violations.push(...(await newcomers.settle(harm.mailsWithinMs)));
  tell(newcomers.describe());
  for (const answer of crowd.tally.keys()) {
    if (!['registered', 'repeat'].includes(answer) && !allowed.test(answer))
      ledger.violations.push(`A visitor was answered ${answer}`);
  }
  for (const answer of regulars.tally.keys()) {
    if (answer !== 'kept' && !allowed.test(answer))
      ledger.violations.push(`A player was answered ${answer}`);
  }
  if (server.process.exitCode !== null) ledger.violations.push('The server ended');
  if (subject.engine === 'postgres') {
    const rows = await subject.inspect(ledger);
    await sleep(1100);
    await checkCount(server.url, ledger, rows);
    await server.stop();
    return;
  }
  await server.stop();
  await subject.inspect(ledger);
}
