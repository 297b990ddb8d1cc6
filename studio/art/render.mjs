/**
 * Renders the masters with Blender, one after the other.
 *   node studio/art/render.mjs [--only hero,coin] [--format mobile] [--preview]
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { here, masters, option } from './tools.mjs';

const assets = JSON.parse(fs.readFileSync(path.join(here, 'assets.json'), 'utf8'));
const only = option('only')?.split(',');
// What scenes.mjs draws needs no render.
const wanted = (key) => !(key in assets.drawn) && (!only || only.includes(key));
const preview = option('preview') ? ['scale=50', 'spp=12'] : [];
fs.mkdirSync(masters, { recursive: true });

const moon = path.join(masters, 'moon.png');
if (!fs.existsSync(moon)) {
  execFileSync(
    'node',
    [path.join(here, 'textures/run.mjs'), path.join(here, 'textures/moon.frag'), moon],
    { stdio: 'inherit' },
  );
}

for (const [palette, petals] of [
  ['gold', '8'],
  ['ember', '6'],
  ['crimson', '12'],
]) {
  const file = path.join(masters, `rose-${palette}.png`);
  if (fs.existsSync(file)) continue;
  execFileSync('node', [path.join(here, 'textures/rose.mjs'), palette, petals, file], {
    stdio: 'inherit',
  });
}

function blender(script, name, args) {
  const out = path.join(masters, `${preview.length ? 'preview-' : ''}${name}.png`);
  const argv = [
    '-b',
    '--factory-startup',
    '-P',
    path.join(here, 'blender', script),
    '--',
    `out=${out}`,
    ...args,
    ...preview,
  ];
  const log = execFileSync('blender', argv, {
    env: { ...process.env, STUDIO_TEXTURES: masters },
    maxBuffer: 1 << 26,
  }).toString();
  console.log(log.match(/RENDERED.*/)?.[0] ?? `${name}: no picture\n${log.slice(-2000)}`);
}

for (const [key, plate] of Object.entries(assets.plates)) {
  for (const format of ['desktop', 'mobile']) {
    if (!wanted(key) || (option('format') ?? format) !== format) continue;
    const name = format === 'mobile' ? `${key}-m` : key;
    const depth = plate.depth ? [`depth=${path.join(masters, `${name}_depth`)}`] : [];
    blender('plates.py', name, [
      `shot=${key}`,
      `format=${format}`,
      `spp=${(format === 'mobile' && plate.mobileSpp) || plate.spp}`,
      ...depth,
    ]);
  }
}
for (const key of assets.rewards) if (wanted(key)) blender('reward.py', key, [`key=${key}`]);

for (const [set, { script, keys, mobileWidths }] of Object.entries(assets.sets)) {
  for (const key of keys) {
    for (const format of mobileWidths ? ['desktop', 'mobile'] : ['desktop']) {
      if (!wanted(key) || (option('format') ?? format) !== format) continue;
      const args = mobileWidths ? [`key=${key}`, `format=${format}`] : [`key=${key}`];
      blender(script, `${set}-${key}${format === 'mobile' ? '-m' : ''}`, args);
    }
  }
}
