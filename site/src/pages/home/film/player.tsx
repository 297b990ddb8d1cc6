import { useEffect, useRef, useState } from 'react';
import { endonym, toTag } from '@prelude/contract/shared/languages';
import { filmCaptions } from '../../../content/film.ts';
import { isMuted } from '../../../features/music/music-store.ts';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { followCaptions } from './captions.ts';
import styles from './film.module.css';
import { holdMusic } from './hold-music.ts';

interface PlayerProps {
  /** Best first. */
  files: readonly { src: string; type?: string }[];
  title: string;
  poster: string | undefined;
}

/** Plays at once: it is shown after a press. */
export function Player({ files, title, poster }: PlayerProps) {
  const t = useText();
  const element = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    video.muted = isMuted();
    const ends = [followCaptions(video, toTag(currentLanguage())), holdMusic(video)];
    // A browser that refuses shows the poster and its controls.
    video.play().catch(() => undefined);
    return () => {
      for (const end of ends) end();
      video.pause();
    };
  }, []);
  return (
    <>
      {/* Captions are those of the pack. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={element}
        className={styles.video}
        aria-label={title}
        poster={poster}
        preload="none"
        controls
        playsInline
      >
        {files.map(({ src, type }, index) => (
          <source
            key={src}
            src={src}
            type={type}
            onError={() => index === files.length - 1 && setBroken(true)}
          />
        ))}
        {filmCaptions.map(({ language, src }) => (
          <track
            key={language}
            kind="captions"
            src={src}
            srcLang={toTag(language)}
            label={endonym(language)}
          />
        ))}
      </video>
      {isBroken && (
        <p role="alert" className={styles.words}>
          {t('film.failed')}
        </p>
      )}
    </>
  );
}
