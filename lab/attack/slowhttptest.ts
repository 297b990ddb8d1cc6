/** slowhttptest (https://github.com/shekyan/slowhttptest): slow headers, bodies and readers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from './others.ts';
import { runTool, type Tool } from './tool.ts';

const ways = {
  'slow headers': ['-H', '-i', '4'],
  'slow bodies': ['-B', '-i', '4', '-s', '4000', '-t', 'POST'],
  'slow readers': ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'],
};
const connections = 200;
const seconds = 25;

export const slowhttptest: Tool = {
  name: 'slowhttptest',
  theirs: { debian: 'slowhttptest', args: ['-h'], form: /version ([\d.]+)/ },
  attack: async ({ direct, folder }) => {
    const findings: string[] = [];
    const figures: string[] = [];
    for (const [way, args] of Object.entries(ways)) {
      const report = join(folder, way.replace(' ', '-'));
      const path = way === 'slow bodies' ? '/common/yuyue-email.html' : '/';
      const visitors = visit(direct);
      await runTool(
        'slowhttptest',
        [
          ...args,
          '-c',
          `${connections}`,
          '-r',
          '100',
          '-l',
          `${seconds}`,
          '-p',
          '3',
          '-g',
          '-o',
          report,
          '-v',
          '1',
          '-u',
          direct + path,
        ],
        { folder, seconds: seconds + 15 },
      );
      const answered = await visitors.stop();
      // Columns: Seconds,Closed,Pending,Connected,Service Available
      const lines = readFileSync(`${report}.csv`, 'utf8').trim().split('\n').slice(1);
      const down = lines.filter((line) => Number(line.split(',')[4]) === 0).length;
      if (lines.length < 5) findings.push(`${way}: no figures`);
      if (down > 0) findings.push(`${way}: the service was away for ${down} s`);
      if (answered.share < 0.9)
        findings.push(
          `${way}: ${(answered.share * 100).toFixed(0)} % of others answered in 500 ms`,
        );
      figures.push(
        `${way}: ${(answered.share * 100).toFixed(1)} % of ${answered.asked} others in 500 ms`,
      );
    }
    return { findings, figures: `${connections} connections; ${figures.join('; ')}` };
  },
};
