/** A film of the campaign that lies elsewhere: which addresses are known, and what is loaded from them. */

export const filmShapes = ['landscape', 'portrait'] as const;
export type FilmShape = (typeof filmShapes)[number];

export interface FilmSource {
  /** `frame`: a player's page. `video`: a file. */
  kind: 'frame' | 'video';
  /** Who sends it: `YouTube`, `Vimeo`, or the hostname. */
  from: string;
  src: string;
}

const frame = (from: string, src: string): FilmSource => ({ kind: 'frame', from, src });

function youTube({ hostname, pathname, searchParams }: URL): FilmSource | undefined {
  const path = hostname === 'youtu.be' ? pathname.slice(1) : pathname;
  const [, inPath] = /^(?:\/(?:embed|shorts|live)\/)?([\w-]{11})$/.exec(path) ?? [];
  const id = path === '/watch' ? searchParams.get('v') : inPath;
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  return frame('YouTube', `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`);
}

function vimeo({ pathname, searchParams }: URL): FilmSource | undefined {
  const [, id, unlisted] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const hash = unlisted ?? searchParams.get('h');
  const more = hash && /^\w+$/.test(hash) ? `&h=${hash}` : '';
  return frame('Vimeo', `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${more}`);
}

/** @returns what is loaded from the address; undefined for an address that is not a film of a known host */
export function filmSource(address: string): FilmSource | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:') return undefined;
  if (/^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/.test(url.hostname))
    return youTube(url);
  if (/^(?:(?:www|player)\.)?vimeo\.com$/.test(url.hostname)) return vimeo(url);
  return /\.(?:mp4|webm)$/i.test(url.pathname)
    ? { kind: 'video', from: url.hostname, src: url.href }
    : undefined;
}
