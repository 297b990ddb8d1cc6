/** Every picture: name in the drop folder, size, and the function that draws it. */
import { move } from './kit.mjs';
import * as plates from './plates.mjs';
import { portraits } from './portraits.mjs';
import * as roles from './roles.mjs';
import * as scenes from './scenes.mjs';
import * as things from './things.mjs';

/** Rewards are drawn on 1024 × 1024; some parts reach over the edge. */
const fit = (art, name) =>
  /drone|signals|pass/.test(name)
    ? move(art, 512 - 512 * 0.9, 512 - 512 * 0.9 + (name === 'spare-signals' ? 30 : 0), 0.9)
    : art;
const wide = (name, draw) => ({ name, width: 2880, height: 1620, draw });
export const pictures = [
  wide('hero', plates.hero),
  { name: 'hero-mobile', width: 1500, height: 3248, draw: plates.hero },
  wide('milestone', plates.milestone),
  wide('feature', plates.feature),
  wide('worldview', plates.worldview),
  wide('news', plates.news),
  wide('role', plates.role),
  wide('weapon', plates.weapon),
  wide('world/AshPlain', scenes.ashPlain),
  wide('world/SignalHouse', scenes.theSignalHouse),
  wide('world/TheLongBridge', scenes.theLongBridge),
  wide('features/timetable', scenes.timetable),
  wide('features/crew-bonds', scenes.crewBonds),
  wide('features/weather-of-ash', scenes.weatherOfAsh),
  ...['Ada', 'Brandt', 'Ines', 'Okoro', 'Wick'].map((name) => ({
    name: `roles/${name}`,
    width: 1800,
    height: 2700,
    draw: roles[name.toLowerCase()],
  })),
  ...Object.entries(portraits).map(([name, draw]) => ({
    name: `portraits/${name}`,
    width: 512,
    height: 512,
    draw,
  })),
  ...Object.entries({
    RailHammer: things.railHammer,
    FlareLance: things.flareLance,
    ShuntBow: things.shuntBow,
  }).map(([name, draw]) => ({ name: `weapons/${name}`, width: 1920, height: 1440, draw })),
  ...Object.entries({
    'ash-coat': things.ashCoat,
    'lantern-drone': things.lanternDrone,
    'spare-signals': things.spareSignals,
    'night-pass': things.nightPass,
    thermos: things.thermos,
  }).map(([name, draw]) => ({
    name: `rewards/${name}`,
    width: 1024,
    height: 1024,
    draw: () => fit(draw(), name),
  })),
];
export const texts = { 'emblem.svg': things.emblem };
