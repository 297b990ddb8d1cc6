import { useConductor } from '../../features/music/sound.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useVariant } from '../../lib/page/device.ts';
import { useDocumentMeta } from '../document-meta.ts';
import { Footer } from './footer.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { NextPage } from './next-page.tsx';
import { usePager } from '../pager/use-pager.ts';
import { RotateTip } from './rotate-tip.tsx';
import { Stage } from '../stage/stage.tsx';
import { usePage } from '../stage/use-page.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const t = useText();
  const variant = useVariant();
  const page = usePage();
  useDocumentMeta(page);
  usePager();
  useConductor();
  const mobile = variant === 'mobile';
  return (
    <div className={styles.shell} data-page={page.id}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The router uses the hash, so following the link would leave the page.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('nav.skip')}
      </a>
      {mobile ? <MobileBar page={page} /> : <TopBar page={page} />}
      <Stage page={page} />
      <NextPage page={page} />
      <Footer />
      <RotateTip />
    </div>
  );
}
