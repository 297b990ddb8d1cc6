import { useEffect, useId, useRef, useState } from 'react';
import { currentDevice } from '../../lib/page/device.ts';
import { type TextKey, type Translate, useText } from '../../lib/i18n/text.ts';
import { useDismiss } from '../../lib/hooks/use-dismiss.ts';
import { Icon } from '../../ui/icons.tsx';
import { chooseTrack, setStopped, trackIds, useMusic } from './music-store.ts';
import popover from './sound-menu.module.css';
import styles from './sound.module.css';

/** Mounted once, by the shell. Starts when the page is idle. */
export function useConductor(): void {
  useEffect(() => {
    if (trackIds.length === 0) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = async () => {
      const { controlPlayback } = await import('./playback-control.ts');
      if (!gone) stop = controlPlayback(currentDevice());
    };
    // Ignore a failed load: music is optional (§8).
    const timer = setTimeout(() => void begin().catch(() => undefined), 1500);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}

/** A piece without a name in the texts shows the name of its file. */
const titleOf = (t: Translate, id: string): string =>
  t(`music.tracks.${id}` as TextKey) || id.replaceAll('-', ' ');

/** ms for which the title is shown. */
const noteTime = 5000;

function Note({ title }: { title: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), noteTime);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <span>
      <span aria-hidden="true">♪ </span>
      {title}
    </span>
  );
}

/** The title of a piece when it starts. The live region exists before its text, so that it is announced. */
function NowPlaying() {
  const t = useText();
  const { playing, track } = useMusic();
  const title = t(`music.tracks.${track}` as TextKey);
  return (
    <output className={styles.now}>
      {playing && title ? <Note key={track} title={title} /> : null}
    </output>
  );
}

export function SoundSwitch() {
  const t = useText();
  const { userStoppedMusic, playing, track } = useMusic();
  if (trackIds.length === 0) return null;
  return (
    <span className={styles.holder}>
      <button
        type="button"
        className={styles.switch}
        aria-label={t('music.label')}
        aria-pressed={!userStoppedMusic}
        // What sounds has a name on the page too.
        title={playing ? titleOf(t, track) : undefined}
        data-playing={playing || undefined}
        data-event="gw_music"
        onClick={() => setStopped(!userStoppedMusic)}
      >
        <span className={styles.bars} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      </button>
      <NowPlaying />
    </span>
  );
}

export function TrackList() {
  const t = useText();
  const { track, userStoppedMusic } = useMusic();
  // The switch is enough for one piece.
  if (trackIds.length < 2) return null;
  return (
    <ul className={styles.tracks} aria-label={t('music.choose')}>
      {trackIds.map((id, index) => {
        const current = id === track && !userStoppedMusic;
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.track}
              aria-current={current ? 'true' : undefined}
              data-event="gw_music"
              data-detail={id}
              onClick={() => chooseTrack(id)}
            >
              <span className={styles.number} aria-hidden="true">
                {'I II III IV V'.split(' ')[index] ?? index + 1}
              </span>
              {titleOf(t, id)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function SoundMenu() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const list = useId();
  useDismiss(open, menu, (byKey) => {
    setOpen(false);
    if (byKey) chooser.current?.focus();
  });
  if (trackIds.length < 2) return <SoundSwitch />;
  return (
    <div className={popover.menu} ref={menu}>
      <SoundSwitch />
      <button
        ref={chooser}
        type="button"
        className={popover.chooser}
        aria-label={t('music.choose')}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" />
      </button>
      <div id={list} className={popover.panel} hidden={!open}>
        {open && <TrackList />}
      </div>
    </div>
  );
}
