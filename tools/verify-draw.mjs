#!/usr/bin/env node
/**
 * Checks a published draw from its files alone. Needs Node 20 or newer and nothing else:
 *
 *   node verify-draw.mjs https://example.com      (reads /draw/draw.json, … there)
 *   node verify-draw.mjs ./folder                 (a copy of the files)
 *   node verify-draw.mjs ./folder YOUR-ENTRY      (and says what became of one entry)
 *
 * It shares no line with the server that made the draw. What it computes:
 *
 *   commitment   SHA-256 of the secret; was public before applications closed
 *   list hash    SHA-256 of the bytes of entries.jsonl; was public before the beacon spoke
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
 */
import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const [source, ownEntry] = process.argv.slice(2);
if (!source) {
  console.error(
    'Give me a folder or the address of a site: verify-draw.mjs <folder or url> [entry]',
  );
  process.exit(2);
}
const problems = [];
const say = (line) => process.stdout.write(`${line}\n`);
const check = (what, isRight) => {
  say(`${isRight ? 'right' : 'WRONG'}  ${what}`);
  if (!isRight) problems.push(what);
};

// ---- reading ----

async function open(name) {
  if (!/^https?:/.test(source)) return createReadStream(join(source, name));
  const base = source.replace(/\/+$/, '').replace(/\/draw$/, '');
  const response = await fetch(`${base}/draw/${name}`);
  if (!response.ok) throw new Error(`${name}: the site answers ${response.status}`);
  return Readable.fromWeb(response.body);
}

/** Gives a file's lines one by one and returns the SHA-256 of its bytes. */
async function read(name, take) {
  const hash = createHash('sha256');
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of await open(name)) {
    hash.update(chunk);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop();
    for (const line of lines) take(line);
  }
  if (rest !== '') take(rest);
  return hash.digest('hex');
}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();
const fromHex = (text) => Buffer.from(text ?? '', 'hex');

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
  const left = new Map();
  for (const p of rules.platforms)
    for (const r of rules.regions) left.set(`${p} ${r}`, placesOf(p, r));
  const taken = new Map(); // position in the order → platform
  const pass = (keyOf) => {
    order.forEach((who, position) => {
      if (taken.has(position)) return;
      let best = null;
      for (const p of rules.platforms) {
        if (!entries[who].platforms.includes(p)) continue;
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
    for (const p of rules.platforms.filter((one) => entries[who].platforms.includes(one))) {
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

/** Follows the chain of log.jsonl and the promotions in it: each must go to the first who was waiting. */
function checkLog(lines, results) {
  let prev = '0'.repeat(64);
  let isWhole = true;
  let isInOrder = true;
  const said = {};
  const waiting = results.filter(({ outcome }) => outcome === 'reserve');
  const out = new Set();
  lines.forEach(({ hash, entry }, i) => {
    isWhole &&=
      sha256(JSON.stringify(entry)) === hash && entry.prev === prev && entry.seq === i + 1;
    prev = hash;
    const { action, details } = entry;
    if (action === 'gone') out.add(details.code);
    else if (action === 'promote') {
      const { platform, region, to } = details;
      const can = waiting.filter(
        ({ code, queues }) => !out.has(code) && queues.some((queue) => queue.platform === platform),
      );
      const next = can.find((one) => one.region === region) ?? can[0];
      isInOrder &&= (next?.code ?? null) === to;
      if (to !== null) out.add(to);
    } else said[action] = entry;
  });
  check('the record is an unbroken chain', isWhole);
  check('every freed place went to the first in its queue', isInOrder);
  return said;
}

// ---- all of it ----

let head = '';
await read('draw.json', (line) => (head += `${line}\n`));
const draw = JSON.parse(head);
if (draw.secret === null) {
  say(`The draw is not published yet; it stands at "${draw.step}".`);
  say(`Keep this: commitment ${draw.commitment}, list ${draw.list_hash ?? 'not frozen yet'}`);
  process.exit(2);
}
check('the secret is the one committed to', sha256(fromHex(draw.secret)) === draw.commitment);
check('the rules are the ones committed to', sha256(draw.rules) === draw.rules_hash);

const entries = [];
const listHash = await read('entries.jsonl', (line) => entries.push(JSON.parse(line)));
check(`the list of ${entries.length} entries is the frozen one`, listHash === draw.list_hash);
check(
  'the list is sorted and names nobody twice',
  entries.every(({ code }, i) => i === 0 || entries[i - 1].code < code),
);

const published = [];
const resultHash = await read('results.jsonl', (line) => published.push(line));
check('the published result is the one drawn', resultHash === draw.result_hash);

const seed = hmac(
  fromHex(draw.secret),
  Buffer.concat([fromHex(draw.beacon_value), fromHex(listHash)]),
);
const results = compute(entries, JSON.parse(draw.rules), seed, fromHex(sha256(draw.rules)));
check(
  `my own draw gives the same result (${results.length} lines)`,
  results.length === published.length &&
    results.every((line, i) => JSON.stringify(line) === published[i]),
);

const log = [];
await read('log.jsonl', (line) => log.push(JSON.parse(line)));
const said = checkLog(log, results);
check('the record tells the same commitment', said.commit?.details.commitment === draw.commitment);
check('the record tells the same list', said.freeze?.details.list_hash === draw.list_hash);
check('the record tells the same beacon', said.beacon?.details.value === draw.beacon_value);
check('the record tells the same result', said.draw?.details.result_hash === draw.result_hash);
check('two people drew', Boolean(said.request) && said.request.actor !== said.draw?.actor);
check(
  'commitment, list, beacon and draw came in this order',
  said.commit?.seq < said.freeze?.seq &&
    said.freeze?.seq < said.beacon?.seq &&
    said.beacon?.seq < said.draw?.seq,
);

say('');
if (draw.rehearsal) say('NOTE   A rehearsal: its random value was made up by the server itself.');
else {
  const { name, round } = draw.beacon;
  say(`NOTE   Compare with any relay of the beacon: ${name}, round ${round}: ${draw.beacon_value}`);
}
if (ownEntry) {
  const mine = results.find(({ code }) => code === ownEntry);
  const isListed = entries.some(({ code }) => code === ownEntry);
  say(
    mine ? JSON.stringify(mine) : `${ownEntry}: ${isListed ? 'listed, not drawn' : 'not listed'}`,
  );
}
say(
  problems.length === 0 ? 'The draw is right.' : `The draw is NOT right: ${problems.join('; ')}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
