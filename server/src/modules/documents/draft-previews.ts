/** Drafts of sentences and pictures on the pages of the site, for one operator (ADR-0076). */
import {
  type Crop,
  entryPlace,
  type PreviewedChange,
} from '@prelude/contract/console/pack-preview';
import type { PackPictureValue } from '@prelude/contract/console/pack-pictures';
import { entryKindNames, entryKinds } from '@prelude/contract/site/clean-addresses';
import { pageRoute, pageTable } from '@prelude/contract/campaign/pages';
import type { Language } from '@prelude/contract/shared/languages';
import { packFilesPath } from '@prelude/contract/site/site-pack';
import { readCatalogue } from '@prelude/pack/catalogue';
import { openRaw, readPicture } from '@prelude/pack/compile/picture-file';
import { isFileOf, type Slot } from '@prelude/pack/compile/slots';
import { cropToFill, mostPixels } from '@prelude/pack/compile/sources';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import type { Previews } from '../news/newsroom/previews.ts';
import type { TestedSite } from '../pages/tested-site.ts';
import { pageContext } from './page-context.ts';
import { wordsInHtml } from './draft-previews.logic.ts';

interface Wanted {
  changes: readonly PreviewedChange[];
  language: Language;
  device: 'desktop' | 'phone';
  place?: string;
}

export type DraftPreviews = ReturnType<typeof createDraftPreviews>;

/** Widths of pictures in previews, in pixels. */
const width = { page: 1280, crop: 480 } as const;

const routeOf = new Map(
  Object.keys(pageTable).map((id) => [pageRoute(id as keyof typeof pageTable), id]),
);

export function createDraftPreviews(core: Core, site: TestedSite, previews: Previews) {
  const { config, live, media, pack } = core;

  /** Of the catalogues with pages of their own. */
  const entryOf = (name: string) => {
    const [file = '', rest = ''] = name.split(/\/(.*)/s);
    const kind = entryKindNames.find((one) => entryKinds[one].catalogue === file);
    const key = rest.split('.')[0]!.replace(/-mobile$/, '');
    const isThere =
      kind &&
      readCatalogue(config.campaignDir)[entryKinds[kind].catalogue].some((one) => one.key === key);
    return isThere ? { kind, entry: key } : undefined;
  };
  const slotsOf = (name: string): Slot[] => {
    const { slots } = media.compiled();
    const whole = slots.find((one) => one.name === name);
    if (!whole) throw new Failure('pack.unknown');
    // A phone shows a part of the wide picture, unless it has its own.
    const ofPhone = slots.find(
      (one) => one.isPhone && one.kind === whole.kind && one.key === whole.key,
    );
    const isOwn = ofPhone && pack.pictures().has(ofPhone.name);
    return whole.isPhone || !ofPhone || isOwn ? [whole] : [whole, ofPhone];
  };
  const openMaster = async ({ hash }: PackPictureValue) => {
    const master = await pack.store.master(hash);
    if (!master) throw new Failure('pack.unknown');
    return readPicture(master.content, { pixels: mostPixels });
  };
  const cut = async (
    picture: Awaited<ReturnType<typeof openMaster>>,
    slot: Pick<Slot, 'width' | 'height'>,
    focus: PackPictureValue['focus'],
    most: number,
  ): Promise<string> => {
    const size = { width: most, height: Math.round((most * slot.height) / slot.width) };
    const made = openRaw(await cropToFill(picture, size, focus)).webp({
      quality: 76,
      effort: 1,
    });
    return `data:image/webp;base64,${(await made.toBuffer()).toString('base64')}`;
  };

  /** The picture in each place of the page, in one size. */
  const withPicture = async (html: string, name: string, value: PackPictureValue) => {
    let shown = html;
    const picture = await openMaster(value);
    for (const slot of slotsOf(name)) {
      const address = new RegExp(
        `${packFilesPath}[^"'\\s)/]+/(${slot.kind}/${slot.key}[^"'\\s),]*)`,
        'g',
      );
      const found = [...shown.matchAll(address)].filter(([, path = '']) => isFileOf(slot, path));
      if (found.length === 0) continue;
      const src = await cut(picture, slot, value.focus, Math.min(slot.width, width.page));
      for (const [whole] of found) shown = shown.replaceAll(whole, src);
    }
    return shown;
  };

  return {
    /** Throws `Failure`: pack.unknown, request.not_found for a language that the campaign lacks */
    make: async ({ changes, language, device, place }: Wanted, operatorId: number) => {
      const first = changes[0]!;
      const sentences = changes.flatMap((one) =>
        one.kind === 'text' ? [{ ...one, value: one.value }] : [],
      );
      const shown = sentences.length > 0 ? await site.withDrafts(sentences) : site;
      const entry = entryOf(first.name);
      const variant = device === 'phone' ? 'mobile' : 'desktop';
      const words =
        first.kind === 'text'
          ? wordsInHtml(first.value)
          : `/${first.name.replace(/^(?!.*\/)/, 'plates/')}`;
      const asksEntry = entry && (place === undefined || place === entryPlace);
      const route = [...routeOf].find(([, id]) => id === place)?.[0];
      const page = await shown.still(language, variant, { route, words });
      let html = asksEntry
        ? await shown.renderDocument(
            'entry',
            language,
            pageContext(live, config.publicUrl, language),
            entry,
          )
        : page.html;
      for (const one of changes)
        if (one.kind === 'picture' && one.value !== null)
          html = await withPicture(html, one.name, one.value);
      const ids = page.routes.map((one) => routeOf.get(one) ?? one);
      return {
        address: await previews.keep({ html }, operatorId),
        place: asksEntry ? entryPlace : (routeOf.get(page.route) ?? page.route),
        places: entry ? [entryPlace, ...ids] : ids,
        isShown: entry !== undefined || page.isShown,
      };
    },
    /** Throws `Failure`: pack.unknown */
    crops: async (name: string, value: PackPictureValue): Promise<Crop[]> => {
      const slots = slotsOf(name);
      const picture = await openMaster(value);
      const uses = slots.map((slot) => ({
        use: slot.isPhone ? ('phone' as const) : ('wide' as const),
        width: slot.width,
        height: slot.height,
      }));
      const isCover = slots.some(({ kind, isPhone }) => kind === 'plates' && !isPhone);
      const all = isCover ? [...uses, { use: 'cover' as const, width: 1200, height: 630 }] : uses;
      return Promise.all(
        all.map(async (use) => ({
          ...use,
          src: await cut(picture, use, value.focus, width.crop),
        })),
      );
    },
  };
}
