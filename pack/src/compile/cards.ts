/** Link previews, and the words of shared cards. */
import { directionOf } from '@prelude/contract/shared/languages';
import { openRaw, rawOf, type RawPicture } from './picture-file.ts';
import { type Context, faceHash } from './context.ts';
import { drawLine, drawTitle, mix, svg } from './drawing.ts';
import { encoderVersion, jpeg } from './encode.ts';
import { emblemOf, nestSvg } from './icons.ts';
import { type Jpeg, jpegs } from './kinds.ts';
import { createTypesetter, type Typesetter } from './outlines.ts';
import type { Colours, Pack, Words } from './subjects.ts';
import { scene } from './placeholders.ts';
import { cropToFill, trimAndCentre, isTransparent, openVector, type Source } from './sources.ts';
import { type Job, keyOf } from './job.ts';

const site = jpegs.site;
const margin = 84;

/** @param sources by `plates/hero`, `roles/<Key>`, `faces/<Key>`, `weapons/<Key>` */
export function planCards(context: Context, sources: ReadonlyMap<string, Source>): Job[] {
  const { pack } = context;
  const hero = sources.get('plates/hero')!;
  const jobs = [letteringJob(context)];
  for (const [language, words] of pack.words) {
    const type = () => context.typesetterOf(language);
    const { title, slogan } = words;
    const { sloganFace } = pack;
    const texts = sloganFace ? [title, slogan, context.hashOfFile(sloganFace)] : [title, slogan];
    jobs.push(
      cardJob(context, `social/${language}.jpg`, site, [hero], texts, async () => {
        const ofTitle = await type();
        const ofSlogan = sloganFace
          ? await createTypesetter(language, [slogan], sloganFace)
          : ofTitle;
        return siteCard(context, hero, words, ofTitle, ofSlogan);
      }),
    );
    for (const kind of ['roles', 'weapons'] as const)
      for (const key of pack.keys[kind]) {
        const face = kind === 'roles' ? sources.get(`faces/${key}`) : undefined;
        const source = face ?? sources.get(`${kind}/${key}`)!;
        const lines = linesOf(pack, kind, key, words);
        const path = `social/${kind.slice(0, -1)}-${key}-${language}.jpg`;
        jobs.push(
          cardJob(context, path, jpegs.entry, [source], [lines, title], async () =>
            entryCard(context, kind, source, { ...lines, title, language }, await type()),
          ),
        );
      }
    if (words.quiz) jobs.push(...quizCards(context, sources, language, words, type));
  }
  return jobs.filter((job) => job !== undefined);
}

/** The preview of the quiz, and the cards of its results. */
function quizCards(
  context: Context,
  sources: ReadonlyMap<string, Source>,
  language: string,
  words: Words,
  type: () => Promise<Typesetter>,
): (Job | undefined)[] {
  const { pack } = context;
  const { title, quiz } = words;
  const hero = sources.get('plates/hero')!;
  const first = cardJob(
    context,
    `social/quiz-${language}.jpg`,
    site,
    [hero],
    [quiz, title],
    async () => siteCard(context, hero, { ...words, title: quiz, slogan: title }, await type()),
  );
  const results = pack.keys.roles.map((key) => {
    const face = sources.get(`faces/${key}`);
    const source = face && face.from !== 'placeholder' ? face : sources.get(`roles/${key}`)!;
    const lines = { ...linesOf(pack, 'roles', key, words), label: quiz };
    const path = `social/quiz-${key}-${language}.jpg`;
    return cardJob(context, path, jpegs.entry, [source], [lines, title], async () =>
      entryCard(context, 'roles', source, { ...lines, title, language }, await type()),
    );
  });
  return [first, ...results];
}

/** A master such as `art/social/en.png` replaces the template. */
function cardJob(
  context: Context,
  path: string,
  format: Jpeg,
  sources: readonly Source[],
  texts: readonly unknown[],
  draw: () => Promise<RawPicture>,
): Job | undefined {
  if (context.finished.has(path)) return undefined;
  const master = context.masterSource(path.replace('.jpg', ''));
  const inputs = master
    ? [master.hash, master.focus]
    : [
        texts,
        sources.map(({ hash, focus }) => [hash, focus]),
        emblemOf(context).hash,
        context.pack.colours,
        faceHash(context),
      ];
  const output = { path, key: keyOf('card 3', encoderVersion, path, format, inputs) };
  const make = async () => {
    const picture = master
      ? await cropToFill(await master.open(format), format, master.focus)
      : await draw();
    return new Map([[path, await jpeg(picture, format, context.pack.colours.ground)]]);
  };
  return { name: path.replace('.jpg', ''), outputs: [output], make };
}

interface Layer {
  input: Buffer;
  left?: number;
  top?: number;
}

const drawn = (width: number, height: number, content: string): Layer => ({
  input: Buffer.from(svg(width, height, content)),
});

const over = (picture: RawPicture, layers: readonly Layer[]): Promise<RawPicture> =>
  rawOf(openRaw(picture).composite(layers.map((layer) => ({ left: 0, top: 0, ...layer }))));

/** Fades from nothing to the ground colour. @param stops share of the way and opacity */
function veil(
  colours: Colours,
  { width, height }: { width: number; height: number },
  stops: readonly (readonly [at: number, opacity: number])[],
  isSideways = false,
): string {
  const marks = stops.map(
    ([at, opacity]) =>
      `<stop offset="${at}" stop-color="${colours.ground}" stop-opacity="${opacity}"/>`,
  );
  return `<defs><linearGradient id="v" ${isSideways ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>${marks.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#v)"/>`;
}

/** A crop of a background: a little above the middle by default, because the lower part lies under the text. */
async function background(
  source: Source,
  format: { width: number; height: number },
  ground: string,
): Promise<RawPicture> {
  const wide = { width: 1920, height: 1080 };
  const focus = source.focus ?? { x: 0.5, y: 0.4 };
  return onGround(await cropToFill(await source.open(wide), format, focus), ground);
}

const onGround = (picture: RawPicture, ground: string): Promise<RawPicture> =>
  rawOf(openRaw(picture).flatten({ background: ground }).toColourspace('srgb'));

async function siteCard(
  context: Context,
  hero: Source,
  words: Words,
  type: Typesetter,
  ofSlogan: Typesetter = type,
): Promise<RawPicture> {
  const { colours } = context.pack;
  const { width, height } = site;
  const [middle, room] = [width / 2, width - 2 * margin];
  const title = drawTitle(type, words.title, middle, 488, {
    size: 104,
    fill: colours.text,
    room,
    align: 'middle',
    tracking: 20,
    above: 504,
  });
  const sloganAbove = (bottom: number) =>
    drawTitle(ofSlogan, words.slogan, middle, bottom, {
      size: 34,
      fill: colours.text,
      room,
      align: 'middle',
      opacity: 0.9,
      tracking: 10,
    });
  const line = sloganAbove(566);
  const slogan = line.lines > 1 ? sloganAbove(590) : line;
  const mark = nestSvg(await emblemOf(context).svg(), middle - 34, 488 - title.height - 92, 68);
  return over(await background(hero, site, colours.ground), [
    drawn(
      width,
      height,
      `${veil(colours, site, [
        [0.2, 0],
        [0.55, 0.62],
        [1, 0.94],
      ])}${mark}${title.paths}<rect x="${middle - 60}" y="512" width="120" height="3" fill="${colours.accent}"/>${slogan.paths}`,
    ),
  ]);
}

interface Lines {
  label: string;
  name: string;
  note: string;
  accent: string;
}

function linesOf(pack: Pack, kind: 'roles' | 'weapons', key: string, words: Words): Lines {
  const faction = pack.roles.find((role) => role.key === key)?.faction;
  const isKnown = kind === 'roles' && faction !== undefined;
  const note = words.noteOf(kind, key);
  return {
    name: words.nameOf(kind, key),
    label: kind === 'weapons' ? note : isKnown ? words.nameOf('factions', faction) : '',
    note: kind === 'roles' ? note : '',
    accent: (isKnown && pack.accents.get(faction)) || pack.colours.accent,
  };
}

async function entryCard(
  context: Context,
  kind: 'roles' | 'weapons',
  source: Source,
  lines: Lines & { title: string; language: string },
  type: Typesetter,
): Promise<RawPicture> {
  const { colours } = context.pack;
  const { width, height } = site;
  // The figure is on the left and a weapon on the right, the text on the other side.
  const isFigure = kind === 'roles';
  const [left, room] = isFigure ? [600, 520] : [margin, 470];
  const isRightToLeft = directionOf(lines.language) === 'rtl';
  /** Where something of this width begins, that far from the edge at which the lines begin. */
  const at = (from: number, size: number) => left + (isRightToLeft ? room - from - size : from);
  const style = {
    room,
    fill: colours.text,
    align: isRightToLeft ? ('right' as const) : ('left' as const),
  };
  const edge = at(0, 0);
  const title = drawTitle(type, lines.name, edge, 340, {
    ...style,
    size: 84,
    tracking: 15,
    above: 360,
  });
  const words = [
    drawLine(type.line(lines.label, 120), edge, 340 - title.height - 36, {
      ...style,
      size: 24,
      opacity: 0.8,
    }),
    title.paths,
    `<rect x="${at(0, 120)}" y="372" width="120" height="3" fill="${lines.accent}"/>`,
    drawLine(type.line(lines.note, 10), edge, 432, { ...style, size: 32, opacity: 0.9 }),
    nestSvg(await emblemOf(context).svg(), at(0, 40), 528, 40),
    drawLine(type.line(lines.title, 20), at(56, 0), 557, {
      ...style,
      size: 25,
      room: room - 56,
      opacity: 0.85,
    }),
  ].join('');
  const layers = [drawn(width, height, words)];
  const ground = await entryGround(context, source, isFigure);
  const fade: readonly (readonly [number, number])[] = [
    [0.25, 0],
    [0.46, 1],
    [1, 0.9],
  ];
  if (isFigure && source.from !== 'placeholder')
    layers.unshift(drawn(width, height, veil(colours, site, fade, true)));
  const figure = await subject(source, isFigure);
  return over(ground, figure ? [figure, ...layers] : layers);
}

/** Behind a figure its own colours, behind an object or a placeholder the shapes of a placeholder. */
async function entryGround(
  { pack, typesetterOf }: Context,
  source: Source,
  isFigure: boolean,
): Promise<RawPicture> {
  const { colours } = pack;
  if (source.from === 'placeholder' || !isFigure) {
    const entry = {
      kind: isFigure ? ('world' as const) : ('features' as const),
      key: '',
      name: '',
    };
    const calm = { ...colours, surface: mix(colours.ground, colours.surface, 0.8) };
    const type = await typesetterOf(pack.languages[0]!);
    const drawing = Buffer.from(scene(entry, site, calm, type));
    return onGround(await openVector(drawing, site), colours.ground);
  }
  const picture = await background(source, site, colours.ground);
  const shade = drawn(
    site.width,
    site.height,
    `<rect width="100%" height="100%" fill="${colours.ground}" fill-opacity=".72"/>`,
  );
  return over(await rawOf(openRaw(picture).blur(24)), [shade]);
}

async function subject(source: Source, isFigure: boolean): Promise<Layer | undefined> {
  const box = isFigure ? { width: 560, height: site.height } : { width: 600, height: 470 };
  if (source.from === 'placeholder') return undefined;
  const picture = await source.open({ width: 900, height: isFigure ? 1350 : 675 });
  const made =
    isFigure || !(await isTransparent(picture))
      ? await cropToFill(picture, box, source.focus ?? { x: 0.5, y: isFigure ? 0.3 : 0.5 })
      : await trimAndCentre(picture, box, 0.02);
  const input = await openRaw(made).png().toBuffer();
  return { input, left: isFigure ? 0 : 560, top: isFigure ? 0 : 70 };
}

/** `social/lettering.json`: outlines of the words on invitation cards, which the server draws with a number. */
function letteringJob(context: Context): Job | undefined {
  const path = 'social/lettering.json';
  const { pack } = context;
  if (context.finished.has(path)) return undefined;
  const texts = [...pack.words].map(([language, { title, card }]) => [language, title, card]);
  const key = keyOf('lettering 2', texts, faceHash(context));
  const make = async () => {
    const digits = await context.typesetterOf('en');
    const lettering: Record<string, unknown> = {
      digits: Object.fromEntries(Array.from('0123456789,', (digit) => [digit, digits.line(digit)])),
    };
    for (const [language, { title, card }] of pack.words) {
      const type = await context.typesetterOf(language);
      lettering[language] = {
        title: type.line(title, 15),
        label: type.line(card.label, 15),
        line: type.line(card.line, 8),
      };
    }
    return new Map([[path, Buffer.from(JSON.stringify(lettering))]]);
  };
  return { name: 'social/lettering', outputs: [{ path, key }], make };
}
