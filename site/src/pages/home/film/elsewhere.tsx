import { useEffect, useRef, useState } from 'react';
import type { FilmSource } from '@prelude/contract/campaign/film';
import { toTag } from '@prelude/contract/shared/languages';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './film.module.css';
import { silence } from './hold-music.ts';
import { Player } from './player.tsx';

interface ElsewhereProps {
  source: FilmSource;
  title: string;
  poster: string | undefined;
}

/** Says who sends the film; nothing is loaded before the visitor agrees. */
export function Elsewhere({ source, title, poster }: ElsewhereProps) {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  const { kind, from, src } = source;
  if (isLoaded)
    return kind === 'frame' ? (
      <Frame src={src} title={title} />
    ) : (
      <Player files={[{ src }]} title={title} poster={poster} />
    );
  return (
    <div className={styles.ask}>
      {poster && <img className={styles.poster} src={poster} alt="" />}
      <p className={styles.words}>{t('film.ask', { from })}</p>
      <Button look="primary" onClick={() => setLoaded(true)}>
        {t('film.load', { from })}
      </Button>
    </div>
  );
}

function Frame({ src, title }: { src: string; title: string }) {
  const language = toTag(useLanguage());
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    frame.current?.focus();
    return silence();
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.video}
      // Parameters of YouTube, which Vimeo ignores.
      src={`${src}&hl=${language}&cc_lang_pref=${language}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Of another origin, which it may keep: it cannot reach this page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allowFullScreen
    />
  );
}
