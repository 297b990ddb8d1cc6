/** Wallpapers, portraits and stickers, each with its preview, its sizes and its files. */
import { fanKitPath } from '@prelude/contract/site/documents';
import type { FanPicture } from '@prelude/contract/site/site-pack';
import { look } from '../lib/look.ts';
import { renderPack } from '../lib/pack.ts';
import { Cover } from './article.tsx';
import { DocumentPage } from './document-page.tsx';
import { type DocumentOf, editionsOf, type Voice } from './texts.ts';

const kinds = ['wide', 'tall', 'portrait', 'sticker'] as const;
const previews = {
  wide: [480, 270],
  tall: [270, 480],
  portrait: [256, 256],
  sticker: [256, 256],
} as const;

type Bytes = DocumentOf<'fan-kit'>['bytes'];

export function FanKitDocument({ voice, context, bytes }: DocumentOf<'fan-kit'>) {
  const { fanKit: text, tag } = voice;
  const cover = look.covers.hero;
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="fans"
      title={text.title}
      description={text.description}
      path={fanKitPath(tag)}
      editions={editionsOf(fanKitPath)}
    >
      <article className="fan-kit">
        <header className="opening">
          {cover && <Cover cover={cover} />}
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </header>
        {kinds.map((kind) => {
          const pictures = look.fanKit.filter((picture) => picture.kind === kind);
          if (pictures.length === 0) return null;
          return (
            <section key={kind} aria-labelledby={kind}>
              <h2 id={kind}>{text[kind]}</h2>
              <ul className={`kit ${kind}`}>
                {pictures.map((picture) => (
                  <Piece key={picture.of} picture={picture} voice={voice} bytes={bytes} />
                ))}
              </ul>
            </section>
          );
        })}
        <p className="small private">{text.use}</p>
      </article>
    </DocumentPage>
  );
}

interface PieceProps {
  picture: FanPicture;
  voice: Voice;
  bytes: Bytes;
}

function Piece({ picture, voice, bytes }: PieceProps) {
  const { fanKit: text, language } = voice;
  const { kind, width, height, preview, plain, titled } = picture;
  const [previewWidth, previewHeight] = previews[kind];
  const name = nameOf(picture, voice);
  const withTitle = titled?.[language];
  const file = (address: string, label: string) => {
    const size = bytes[address];
    return (
      <a href={address} download>
        {label}
        <span className="visually-hidden"> ({name ?? voice.t('game.title')})</span>
        {size !== undefined && <small>{inUnits(size, voice)}</small>}
      </a>
    );
  };
  return (
    <li>
      <img src={preview} width={previewWidth} height={previewHeight} alt="" loading="lazy" />
      <div className="about">
        {name && <strong>{name}</strong>}
        <small>
          {width} × {height}
        </small>
      </div>
      <div className="files">
        {file(plain, withTitle ? text.plain : text.save)}
        {withTitle && file(withTitle, text.titled)}
      </div>
    </li>
  );
}

/** A background shows no one and nothing that has a name. */
function nameOf({ of }: FanPicture, { language, t }: Voice): string | undefined {
  const [folder = '', key = ''] = of.split('/');
  // Without the amount: `×20`.
  if (folder === 'rewards') return t(`reward.${key}.name`).split('×')[0]!.trim();
  const texts = renderPack().texts[language]?.[folder] as
    | Record<string, { name?: string }>
    | undefined;
  return texts?.[key]?.name;
}

function inUnits(bytes: number, { tag }: Voice): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1000));
}
