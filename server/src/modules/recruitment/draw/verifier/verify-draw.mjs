#!/usr/bin/env node
/**
 * Checks a published draw from its files alone. Needs Node 20 or newer and nothing else:
 *
 *   node verify-draw.mjs https://example.com      (reads /draw/draw.json, … there)
 *   node verify-draw.mjs ./folder                 (a copy of the files)
 *   node verify-draw.mjs ./folder YOUR-ENTRY      (and reports the result of one entry)
 *   node verify-draw.mjs ./folder --noted HASH    (and reports what a hash proves that you noted before the round; repeatable)
 *
 * Exit status: 0: correct · 1: not correct · 2: nothing to check yet, or a file cannot be read. The last line says the
 * same in words. Texts from the files are printed only in quotes, cut to 80 characters of ASCII, so that no file can
 * write a line of its own.
 *
 * It shares no code with the server that made the draw. What it computes:
 *
 *   commitment   SHA-256 of the secret; was public before applications closed
 *   rules hash   SHA-256 of the rules as JSON by RFC 8785: no spaces, keys sorted, one spelling for every value
 *   list hash    SHA-256 of the bytes of entries.jsonl; was public before the beacon's round was due
 *   seed         HMAC-SHA-256, key: the secret, message: the beacon's value followed by the list hash (bytes)
 *   numbers      HMAC_DRBG with SHA-256 (NIST SP 800-90A, 10.1.2): entropy = seed, nonce = hash of the rules,
 *                personalization "prelude draw 1"; asked for 65,536 bytes at a time, read as 32-bit words, big end first
 *   one of n     a word below the largest multiple of n up to 2^32, modulo n; other words are thrown away
 *   order        Fisher-Yates over the list as it stands in the file: for i from the last down to the second,
 *                exchange i with one of 0 … i
 *   places       in that order, everyone takes a place of their own region on one of their platforms: the platform
 *                with most places left there, at a tie the one named first in the rules
 *   open places  what a platform has left is then open to all its regions, in the same order, by the same rule
 *   waves        the selected, in the draw's order, are cut by the percents of the rules
 *   reserve      the others, in the same order, join the queue of each of their platforms in their region; a queue holds
 *                reserve_percent of its places, rounded up
 *
 * What it requires of the record (log.jsonl), a chain in which each line holds the hash of the line before:
 *
 *   steps        commit, freeze, beacon, request, draw, publish: each once, in this order, never back in time
 *   times        the commitment before the close; the freeze after the close and before the beacon's round is due; the
 *                beacon's value after that. A round may be moved (recommit) only after it was due, before the freeze,
 *                and to a later one that is due an hour ahead or more
 *   hands        two different people ask for the draw and make it; names that look the same are one person. Or one person
 *                asks, and the clock makes it after a wait of 12 hours or more that the request named (alone_until).
 *                A request may be taken back (recall) before the draw
 *   guests       hand-picked people with places apart from the draw: named with the commitment (`before`) or later, each
 *                once, and none is an entry of the list
 *   promotions   a freed place was held by the one it is taken from, is freed once, a lapsed one not before its time, and
 *                goes to the first who waits for the platform in its region, else to the first who waits for the platform
 */
import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { noted: { type: 'string', multiple: true, default: [] } },
});
const [source, ownEntry] = positionals;
if (!source) {
  console.error(
    'Give a folder or the address of a site: verify-draw.mjs <folder or url> [entry] [--noted HASH]',
  );
  process.exit(2);
}

class Unreadable extends Error {}
const problems = [];
const notes = [];
const say = (line) => process.stdout.write(`${line}\n`);
/** The only way to print a text that is not checked: ASCII, at most 80 characters, in the quotes of JSON. */
const quoted = (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return JSON.stringify(text.slice(0, 80).replaceAll(/[^ -~]/g, '?'));
};
const check = (what, isRight) => {
  say(`${isRight ? 'right' : 'WRONG'}  ${what}`);
  if (!isRight) problems.push(what);
};
/** Ends the check, because all later steps depend on this. */
const need = (what, isSo) => {
  if (!isSo) throw new Error(what);
};

// ---- reading ----

async function open(name) {
  if (!/^https?:/.test(source)) return createReadStream(join(source, name));
  const base = source.replace(/\/+$/, '').replace(/\/draw$/, '');
  const response = await fetch(`${base}/draw/${name}`);
  if (!response.ok) throw new Unreadable(`the site answers ${response.status}`);
  return Readable.fromWeb(response.body);
}

/** Passes a file's lines to `take`, each ended by a line feed, and returns the SHA-256 of its bytes. */
async function read(name, take) {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (chunk, stream) => {
    try {
      return decoder.decode(chunk, { stream });
    } catch {
      throw new Error(`${name} is not UTF-8`);
    }
  };
  let rest = '';
  try {
    for await (const chunk of await open(name)) {
      hash.update(chunk);
      const lines = (rest + decode(chunk, true)).split('\n');
      rest = lines.pop();
      need(`${name} has a line longer than a megabyte`, rest.length <= 2 ** 20);
      for (const line of lines) take(line);
    }
  } catch (error) {
    if (error.code || error.cause || error instanceof Unreadable)
      throw new Unreadable(
        `${name} cannot be read: ${quoted(error.cause?.code ?? error.code ?? error.message)}`,
      );
    throw error;
  }
  need(`${name} does not end with a line feed`, rest + decode(undefined, false) === '');
  return hash.digest('hex');
}

/** JSON in exactly one spelling: refuses another spelling of the same value, a repeated key, or a number like 1e3. */
function parse(what, text, indent) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON`);
  }
  need(`${what} is not in its canonical form`, JSON.stringify(value, null, indent) === text);
  return value;
}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();
const fromHex = (text) => Buffer.from(text, 'hex');

const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCode = (value) => typeof value === 'string' && /^[0-9A-HJKMNP-TV-Z]{20}$/.test(value);
const isKey = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isTime = (value) =>
  typeof value === 'string' &&
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
const isListOf = (value, isOne) => Array.isArray(value) && value.every(isOne);
const areDifferent = (list) => new Set(list).size === list.length;
/** Whether an object has exactly these keys, in this order. */
const hasKeys = (value, keys) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).join(' ') === keys;

/** The due time of a known beacon's round in milliseconds; undefined for others. Round 1 is due at genesis. */
function dueOf(name, round) {
  const known = { 'drand quicknet': [1_692_803_367, 3], 'drand default': [1_595_431_050, 30] };
  if (!Object.hasOwn(known, name)) return undefined;
  const [genesis, period] = known[name];
  return (genesis + (round - 1) * period) * 1000;
}

function readRules(text) {
  need('the rules are not a text', typeof text === 'string');
  const rules = parse('the text of the rules', text);
  const { version, platforms, regions, places, reserve_percent, waves } = rules ?? {};
  need(
    'the rules are not valid',
    hasKeys(rules, 'places platforms regions reserve_percent version waves') &&
      version === 2 &&
      [platforms, regions].every(
        (list) => isListOf(list, isKey) && list.length > 0 && areDifferent(list),
      ) &&
      isListOf(places, (row) => isListOf(row, isCount) && row.length === regions.length) &&
      places.length === platforms.length &&
      isCount(reserve_percent) &&
      isListOf(waves, (percent) => isCount(percent) && percent > 0) &&
      waves.reduce((sum, percent) => sum + percent, 0) === 100,
  );
  return rules;
}

// ---- names ----

/** Characters that are not seen: format characters, default ignorable ones, and white space. */
const unseen =
  // oxlint-disable-next-line no-misleading-character-class -- a list of single code points
  /[\t-\r\u0020\u0085\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{110BD}\u{110CD}\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;
/** Letters and digits that look like a small Latin letter, in small or capital form (UTS #39). */
const lookalikes = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'с',
    d: 'ԁ',
    e: 'еε',
    g: 'ɡ',
    h: 'нηһ',
    j: 'јȷϳ',
    k: 'кκ',
    l: 'iıіιɩӏ1|',
    m: 'мμ',
    n: 'ν',
    o: 'оοօ0',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    w: 'ԝ',
    x: 'хχ',
    y: 'уүυ',
    z: 'ζ',
  }).flatMap(([latin, others]) => Array.from(others, (one) => [one, latin])),
);
const seenAs = (character) => {
  const small = character < '\u0590' ? character.toLowerCase() : character;
  const one = Array.from(small).length === 1 ? small : character;
  return lookalikes.get(one) ?? one;
};
/** The same text for names that look the same. */
const personOf = (name) =>
  Array.from(name.normalize('NFKD').replaceAll(unseen, ''), seenAs).join('');
const automatic = new Set(['', 'clock', 'player'].map(personOf));

// ---- random numbers ----

function* randomWords(seed, nonce, personalization) {
  const material = Buffer.concat([seed, nonce, Buffer.from(personalization)]);
  let k = Buffer.alloc(32, 0);
  let v = Buffer.alloc(32, 1);
  for (const round of [0, 1]) {
    k = hmac(k, Buffer.concat([v, Buffer.from([round]), material]));
    v = hmac(k, v);
  }
  for (;;) {
    for (let block = 0; block < 65_536 / 32; block++) {
      v = hmac(k, v);
      for (let at = 0; at < 32; at += 4) yield v.readUInt32BE(at);
    }
    k = hmac(k, Buffer.concat([v, Buffer.from([0])]));
    v = hmac(k, v);
  }
}

function oneOf(words, n) {
  const most = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const word = words.next().value;
    if (word < most) return word % n;
  }
}

// ---- the draw ----

function compute(entries, rules, seed, rulesHash) {
  const words = randomWords(seed, rulesHash, 'prelude draw 1');
  const order = entries.map((_, i) => i);
  for (let i = order.length - 1; i >= 1; i--) {
    const j = oneOf(words, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }

  const placesOf = (p, r) => rules.places[rules.platforms.indexOf(p)][rules.regions.indexOf(r)];
  // Regions and platforms that are not in the rules take no part.
  const wishes = ({ platforms, region }) =>
    rules.regions.includes(region) ? rules.platforms.filter((p) => platforms.includes(p)) : [];
  const left = new Map();
  for (const p of rules.platforms)
    for (const r of rules.regions) left.set(`${p} ${r}`, placesOf(p, r));
  const taken = new Map(); // position in the order → platform
  const pass = (keyOf) => {
    order.forEach((who, position) => {
      if (taken.has(position)) return;
      let best = null;
      for (const p of wishes(entries[who])) {
        const room = left.get(keyOf(p, entries[who].region));
        if (room > 0 && (best === null || room > left.get(keyOf(best, entries[who].region))))
          best = p;
      }
      if (best === null) return;
      const key = keyOf(best, entries[who].region);
      left.set(key, left.get(key) - 1);
      taken.set(position, best);
    });
  };
  pass((p, r) => `${p} ${r}`);
  for (const p of rules.platforms)
    left.set(
      p,
      rules.regions.reduce((sum, r) => sum + left.get(`${p} ${r}`), 0),
    );
  pass((p) => p);

  const queues = new Map();
  const lines = [];
  let nth = 0;
  order.forEach((who, position) => {
    const { code, region } = entries[who];
    const platform = taken.get(position);
    if (platform !== undefined) {
      nth++;
      let wave = 0;
      let percent = 0;
      do percent += rules.waves[wave++];
      while (nth * 100 > taken.size * percent && wave < rules.waves.length);
      lines.push({ code, order: position + 1, outcome: 'selected', platform, region, wave });
      return;
    }
    const joined = [];
    for (const p of wishes(entries[who])) {
      const key = `${p} ${region}`;
      const place = (queues.get(key) ?? 0) + 1;
      if (place > Math.ceil((placesOf(p, region) * rules.reserve_percent) / 100)) continue;
      queues.set(key, place);
      joined.push({ platform: p, place });
    }
    if (joined.length > 0)
      lines.push({ code, order: position + 1, outcome: 'reserve', region, queues: joined });
  });
  return lines;
}

// ---- the record ----

/** @returns the entries of log.jsonl, each with its hash */
async function readRecord() {
  const lines = [];
  await read('log.jsonl', (text) => {
    const what = `line ${lines.length + 1} of the record`;
    const line = parse(what, text);
    const last = lines.at(-1);
    need(
      `${what} does not have the expected form`,
      hasKeys(line, 'hash entry') &&
        hasKeys(line.entry, 'seq at actor action details prev') &&
        typeof line.entry.actor === 'string' &&
        line.entry.actor.trim() !== '' &&
        isTime(line.entry.at),
    );
    const { seq, at, prev } = line.entry;
    need(
      `${what} does not match the hash of the line before`,
      sha256(JSON.stringify(line.entry)) === line.hash &&
        prev === (last?.hash ?? '0'.repeat(64)) &&
        seq === lines.length + 1,
    );
    need(`${what} is older than the line before`, !last || at >= last.at);
    lines.push({ ...line.entry, hash: line.hash });
  });
  return lines;
}

/** The fields of each action's lines. */
const told = {
  guests: 'when codes',
  commit: 'campaign commitment rules_hash beacon round beacon_at',
  recommit: 'round beacon_at instead_of was_due',
  freeze: 'entries list_hash closes_at',
  beacon: 'round value rehearsal',
  request: ['', 'alone_until'],
  recall: '',
  draw: 'selected reserve result_hash',
  publish: 'secret result_hash claim_by',
  gone: 'code',
  promote: 'platform region from why to claim_by',
};
const steps = ['commit', 'freeze', 'beacon', 'request', 'draw', 'publish'];
const hour = 3_600_000;

/** @returns the lines of the steps, and the round in force */
function follow(lines, rules, entries, results) {
  const isAlone = lines.some(({ action, actor }) => action === 'draw' && actor === 'clock');
  const held = new Map([
    ['each step was made once, in order', true],
    ['the commitment was made before the close, the list frozen after it', true],
    ['the list was frozen before the round of the beacon was due', true],
    ['the round was moved only while it was overdue and the list not frozen', true],
    [
      isAlone
        ? 'one person asked for the draw, and it was made after the wait that the record named before'
        : 'two different people asked for the draw and made it',
      true,
    ],
    ['every freed place was held, was freed once, and not before its time', true],
    ['every freed place went to the first in its queue', true],
    ['nobody holds two places, and no platform has more than the rules give', true],
  ]);
  const [order, close, freeze, move, hands, freed, first, most] = held.keys();
  const hold = (what, isSo) => {
    if (!isSo) held.set(what, false);
  };
  const said = {};
  const moves = [];
  const guests = { before: 0, later: 0 };
  const named = new Set();
  const apart = 'no guest is an entry of the draw, and each is named once, when the record says';
  const listed = new Set(entries.map(({ code }) => code));
  const gone = new Set();
  const had = new Set();
  const places = new Map(); // code → the place it holds
  const waiting = results.filter(({ outcome }) => outcome === 'reserve');
  const onPlatform = new Map();
  const give = (code, place) => {
    const given = (onPlatform.get(place.platform) ?? 0) + 1;
    const row = rules.places[rules.platforms.indexOf(place.platform)] ?? [];
    hold(most, !had.has(code) && given <= row.reduce((sum, count) => sum + count, 0));
    had.add(code);
    places.set(code, place);
    onPlatform.set(place.platform, given);
  };
  let done = 0;
  let due;

  const takes = {
    commit: ({ details: { beacon, round, beacon_at } }) => {
      need('the committed beacon is not valid', isCount(round) && round > 0 && isTime(beacon_at));
      need('the committed beacon has no name', typeof beacon === 'string' && beacon !== '');
      due = { name: beacon, round, at: beacon_at };
    },
    recommit: ({ at, details: { round, beacon_at, instead_of, was_due } }) => {
      need('the later round is not valid', isCount(round) && isTime(beacon_at));
      hold(move, done === 1 && instead_of === due.round && was_due === due.at && at >= due.at);
      hold(move, round > due.round && Date.parse(beacon_at) >= Date.parse(at) + hour);
      moves.push({ from: due.round, to: round, at });
      due = { ...due, round, at: beacon_at };
    },
    guests: ({ seq, at, details: { when, codes } }) => {
      need(
        'a line about guests is not valid',
        Object.hasOwn(guests, when) && isListOf(codes, isCode) && codes.length > 0,
      );
      if (!held.has(apart)) held.set(apart, true);
      const isWithCommit = seq === said.commit.seq + 1 && at === said.commit.at;
      hold(apart, when === 'later' || isWithCommit);
      for (const code of codes) {
        hold(apart, !listed.has(code) && !named.has(code));
        named.add(code);
      }
      guests[when] += codes.length;
    },
    freeze: ({ at, details: { closes_at } }) => {
      const real = dueOf(due.name, due.round);
      hold(freeze, at < due.at && (real === undefined || Date.parse(at) < real));
      hold(close, isTime(closes_at) && said.commit.at < closes_at && closes_at <= at);
    },
    beacon: ({ at, details: { round, rehearsal } }) => {
      const real = rehearsal ? undefined : dueOf(due.name, due.round);
      hold(freeze, round === due.round && at >= due.at);
      hold(freeze, real === undefined || Date.parse(at) >= real);
    },
    request: ({ at, actor, details: { alone_until } }) => {
      hold(hands, !automatic.has(personOf(actor)));
      if (alone_until === undefined) return;
      hold(hands, isTime(alone_until) && Date.parse(alone_until) >= Date.parse(at) + 12 * hour);
    },
    recall: () => {
      hold(order, done === 4);
      done = 3;
    },
    draw: ({ at, actor }) => {
      if (isAlone) {
        const { alone_until } = said.request.details;
        hold(hands, actor === 'clock' && isTime(alone_until) && at >= alone_until);
        return;
      }
      const [one, two] = [said.request.actor, actor].map(personOf);
      hold(hands, one !== two && !automatic.has(two));
    },
    publish: ({ details: { claim_by } }) => {
      need(
        'the record has no confirmation times for the waves',
        isListOf(claim_by, isTime) && claim_by.length === rules.waves.length,
      );
      for (const { code, outcome, platform, region, wave } of results)
        if (outcome === 'selected') give(code, { platform, region, until: claim_by[wave - 1] });
    },
    gone: ({ details: { code } }) => {
      hold(order, done >= 2 && isCode(code) && !gone.has(code));
      hold(freed, listed.has(code));
      gone.add(code);
    },
    promote: ({ at, details: { platform, region, from, why, to, claim_by } }) => {
      hold(order, done === 6);
      const place = places.get(from);
      const isTheirs = place?.platform === platform && place?.region === region;
      const isOver = {
        lapsed: () => at >= place?.until,
        declined: () => true,
        gone: () => gone.has(from),
      };
      hold(freed, isTheirs && Object.hasOwn(isOver, why) && isOver[why]());
      places.delete(from);
      onPlatform.set(platform, (onPlatform.get(platform) ?? 0) - 1);
      const can = waiting.filter(
        ({ code, queues }) =>
          !gone.has(code) && !had.has(code) && queues.some((queue) => queue.platform === platform),
      );
      const next = can.find((one) => one.region === region) ?? can[0];
      hold(first, (next?.code ?? null) === to);
      hold(freed, to === null ? claim_by === null : isTime(claim_by) && claim_by >= at);
      if (to !== null) give(to, { platform, region, until: claim_by });
    },
  };

  for (const line of lines) {
    const { action, details } = line;
    need(
      `the record has a line with an unknown action or other fields: ${quoted(action)}`,
      Object.hasOwn(told, action) && [told[action]].flat().some((keys) => hasKeys(details, keys)),
    );
    const isStep = steps.includes(action);
    need(
      `the record has "${action}" twice or in the wrong order`,
      !isStep || steps[done] === action,
    );
    need('the record does not begin with the commitment', isStep || done > 0);
    takes[action](line);
    if (!isStep) continue;
    said[action] = line;
    done++;
  }
  hold(order, done === steps.length);
  for (const [what, isSo] of held) check(what, isSo);
  need(`the record ends before ${steps[done]}`, done === steps.length);
  return { said, due, moves, guests };
}

// ---- all of it ----

const headKeys =
  'version campaign step rules commitment committed_at rules_hash beacon recommitted_at beacon_value rehearsal entries list_hash frozen_at drawn_at secret result_hash published_at selected reserve log_head';

/** Version 3: the same with the number of guests. */
const headKeysOfGuests = headKeys.replace('log_head', 'guests log_head');
const areGuests = (guests) =>
  hasKeys(guests, 'before later') && isCount(guests.before) && isCount(guests.later);

async function readHead() {
  let text = '';
  await read('draw.json', (line) => (text += `${line}\n`));
  const draw = parse('draw.json', text.slice(0, -1), 2);
  need(
    'draw.json does not have the expected form',
    ((hasKeys(draw, headKeys) && draw.version === 2) ||
      (hasKeys(draw, headKeysOfGuests) && draw.version === 3 && areGuests(draw.guests))) &&
      hasKeys(draw.beacon, 'name round at'),
  );
  return draw;
}

/** Before the results: prints what a reader must note now so that the results prove something later. */
function sayWhatToNote({ step, commitment, rules, rules_hash, beacon, list_hash, log_head }) {
  need(
    'draw.json is published without its secret, or has an unknown step',
    ['committed', 'frozen', 'drawn'].includes(step),
  );
  readRules(rules);
  need(
    'draw.json has a value that is not valid',
    isHash(commitment) &&
      rules_hash === sha256(rules) &&
      (step === 'committed' ? list_hash === null : isHash(list_hash)) &&
      isHash(log_head) &&
      isCount(beacon.round) &&
      isTime(beacon.at),
  );
  say(`Note this before round ${beacon.round} of ${quoted(beacon.name)} is due at ${beacon.at}:`);
  say(`  commitment ${commitment}`);
  say(`  rules      ${rules_hash}`);
  say(`  list       ${list_hash ?? 'not frozen yet: come back after the close'}`);
  say(`  record     ${log_head}`);
  say(`The draw is not published yet: its step is "${step}". Nothing was proved.`);
}

/** Reports what each noted hash proves. A noted hash that is not found means the record was replaced. */
function checkNoted(noted, draw, lines, due) {
  const names = { commitment: 'commitment', rules_hash: 'rules', list_hash: 'list' };
  for (const hash of noted.map((one) => one.toLowerCase())) {
    const key = Object.keys(names).find((name) => draw[name] === hash);
    const line = lines.find((one) => one.hash === hash);
    check(`the noted hash ${quoted(hash)} is in the published files`, Boolean(key ?? line));
    if (key) notes.push(`The hash you noted is that of the ${names[key]}.`);
    else if (line) {
      const isListFixed = lines.some(({ action, seq }) => action === 'freeze' && seq <= line.seq);
      const fixed = isListFixed ? 'commitment, rules, round and list' : 'commitment and rules';
      const late =
        line.at >= due.at
          ? ', but it was written after the round was due, so it proves nothing'
          : '';
      notes.push(`The hash you noted is line ${line.seq} of the record: ${fixed}${late}.`);
    }
  }
}

async function main() {
  const draw = await readHead();
  if (draw.secret === null) {
    sayWhatToNote(draw);
    return 2;
  }
  const { secret, commitment, beacon_value } = draw;
  need('the secret or the beacon’s value is missing', isHash(secret) && isHash(beacon_value));
  const rules = readRules(draw.rules);
  const rulesHash = sha256(draw.rules);

  const entries = [];
  const listHash = await read('entries.jsonl', (text) => {
    const what = `line ${entries.length + 1} of the list`;
    const entry = parse(what, text);
    const { code, platforms, region } = entry ?? {};
    need(
      `${what} does not have the expected form`,
      hasKeys(entry, 'code platforms region') &&
        isCode(code) &&
        isKey(region) &&
        isListOf(platforms, isKey) &&
        platforms.length > 0 &&
        areDifferent(platforms),
    );
    need(`${what} is not sorted, or named twice`, !entries.length || entries.at(-1).code < code);
    entries.push(entry);
  });
  const seed = hmac(fromHex(secret), Buffer.concat([fromHex(beacon_value), fromHex(listHash)]));
  const results = compute(entries, rules, seed, fromHex(rulesHash));
  let isSame = true;
  let published = 0;
  const resultHash = await read('results.jsonl', (line) => {
    isSame &&= JSON.stringify(results[published++]) === line;
  });
  check(
    `an independent draw gives the same result (${results.length} lines)`,
    isSame && published === results.length,
  );

  const lines = await readRecord();
  const { said, due, moves, guests } = follow(lines, rules, entries, results);
  const { commit, freeze, beacon, draw: drawn, publish } = said;
  const areAll = (what, pairs) =>
    check(
      what,
      pairs.every(([one, two]) => one === two),
    );
  areAll('the secret is the one committed to', [
    [sha256(fromHex(secret)), commit.details.commitment],
    [commitment, commit.details.commitment],
    [publish.details.secret, secret],
  ]);
  areAll('the rules are the ones committed to', [
    [rulesHash, commit.details.rules_hash],
    [draw.rules_hash, rulesHash],
    [draw.campaign, commit.details.campaign],
  ]);
  areAll('the beacon and its round are the ones committed to', [
    [draw.beacon.name, due.name],
    [draw.beacon.round, due.round],
    [draw.beacon.at, due.at],
    [draw.recommitted_at ?? null, moves.at(-1)?.at ?? null],
  ]);
  areAll('the beacon’s value is the one in the record', [
    [beacon_value, beacon.details.value],
    [draw.rehearsal, beacon.details.rehearsal],
    [typeof draw.rehearsal, 'boolean'],
  ]);
  areAll(`the list of ${entries.length} entries is the frozen one`, [
    [listHash, freeze.details.list_hash],
    [draw.list_hash, listHash],
    [freeze.details.entries, entries.length],
    [draw.entries, entries.length],
  ]);
  const selected = results.filter(({ outcome }) => outcome === 'selected').length;
  areAll('the published result is the one drawn', [
    [resultHash, drawn.details.result_hash],
    [draw.result_hash, resultHash],
    [publish.details.result_hash, resultHash],
    [draw.selected, selected],
    [draw.reserve, results.length - selected],
    [drawn.details.selected, selected],
    [drawn.details.reserve, results.length - selected],
  ]);
  areAll('the dates of the steps are those of the record', [
    [draw.step, 'published'],
    [draw.committed_at, commit.at],
    [draw.frozen_at, freeze.at],
    [draw.drawn_at, drawn.at],
    [draw.published_at, publish.at],
  ]);
  if (draw.version === 3 || guests.before + guests.later > 0)
    areAll('the guests are those of the record', [
      [draw.guests?.before, guests.before],
      [draw.guests?.later, guests.later],
    ]);
  check(
    'the record is the one draw.json was written for',
    lines.some(({ hash, seq }) => hash === draw.log_head && seq >= publish.seq),
  );
  checkNoted(options.noted, draw, lines, due);

  const hours = ((Date.parse(due.at) - Date.parse(freeze.at)) / hour).toFixed(1);
  notes.push(
    `The list was frozen at ${freeze.at}, ${hours} hours before round ${due.round} of ${quoted(due.name)} was due at ${due.at}.`,
  );
  for (const { from, to, at } of moves)
    notes.push(
      `The round was moved from ${from} to ${to} at ${at}: the list was not frozen when round ${from} was due. Ask the site for the reason.`,
    );
  if (drawn.actor === 'clock')
    notes.push(
      `One person asked for the draw at ${said.request.at}, and no second one took part: the clock made it after a wait until ${said.request.details.alone_until}.`,
    );
  if (guests.before + guests.later > 0)
    notes.push(
      `${guests.before} guests were named with the commitment and ${guests.later} later. Their places are apart from the draw.`,
    );
  if (draw.rehearsal) notes.push('A rehearsal: its random value was made up by the server itself.');
  else
    notes.push(
      `Compare with any relay of the beacon: ${quoted(due.name)}, round ${due.round}: ${beacon_value}`,
    );
  if (dueOf(due.name, due.round) === undefined)
    notes.push(
      `The schedule of ${quoted(due.name)} is not known to this program. Check that round ${due.round} was due at ${due.at}, after the list was frozen.`,
    );
  say('');
  for (const note of notes) say(`NOTE   ${note}`);
  if (ownEntry) {
    const mine = results.find(({ code }) => code === ownEntry);
    const isListed = entries.some(({ code }) => code === ownEntry);
    say(
      mine
        ? JSON.stringify(mine)
        : `${quoted(ownEntry)}: ${isListed ? 'listed, not drawn' : 'not listed'}`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
  const proof =
    'These files prove that the result could not be chosen only to a reader who noted, before the round was due ' +
    `(${due.at}), the commitment ${commitment}, the rules ${rulesHash}, round ${due.round} and the list ${listHash}, ` +
    `or the record's hash ${freeze.hash}, and finds the same values here. To other readers they prove only that they ` +
    'agree with one another.';
  say(process.stdout.isTTY ? `\u001B[1m${proof}\u001B[0m` : proof);
  say('The draw is correct.');
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof Unreadable) {
    say(`${error.message}. Nothing was proved.`);
    process.exitCode = 2;
  } else {
    say(`The draw is NOT correct: ${error.message}.`);
    process.exitCode = 1;
  }
}
