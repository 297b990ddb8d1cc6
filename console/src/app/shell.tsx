import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { Button } from '../kit/layout.tsx';
import { hasSection } from '../lib/sections.ts';
import { useMe } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { setWaitingCount } from '../lib/waiting-count.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import { decisionsIn } from '../parts/waiting.logic.ts';
import { CampaignClock } from './campaign-clock.tsx';
import { Missing } from '../kit/missing.tsx';
import { firstOf, isAt, mayOpen } from './navigation.logic.ts';
import { NavBadge } from './nav-badge.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { Palette } from './palette/palette.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { screens } from './screens.ts';
import { Approvals } from './approvals.tsx';
import styles from './shell.module.css';

export function Shell() {
  const t = useText('shell');
  const { roles } = useMe();
  const [path, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  const there = screens.filter(({ section }) => hasSection(section));
  const open = there.filter((screen) => mayOpen(roles, screen));
  const waiting = useWaiting();
  const decisions = decisionsIn(waiting);
  useEffect(() => {
    setWaitingCount(decisions);
    return () => setWaitingCount(0);
  }, [decisions]);
  useEffect(() => {
    // Move the focus to a new screen, but not on first load.
    if (shown.current !== path) main.current?.focus();
    shown.current = path;
  }, [path]);
  const first = firstOf(open);
  useEffect(() => {
    if (path === '/' && first !== undefined) navigate(first, { replace: true });
  }, [path, first, navigate]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.bar}>
        <Button
          className={styles.menuButton ?? ''}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('menu')}
        </Button>
        <span className={styles.brand}>Prelude</span>
        <CampaignClock className={styles.clock ?? ''} />
        <Palette screens={open} />
        <OperatorMenu />
      </header>
      <nav
        id="navigation"
        className={styles.side}
        aria-label={t('navigation')}
        data-open={isOpen || undefined}
      >
        <ul>
          {open.map(({ path: to, nav }) =>
            nav ? (
              <li key={to}>
                <Link
                  href={to}
                  onClick={() => setIsOpen(false)}
                  className={styles.link}
                  aria-current={isAt(path, to) ? 'page' : undefined}
                >
                  {t(nav)}
                  <NavBadge waiting={waiting} path={to} />
                </Link>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <Approvals />
        <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
          <Switch>
            {there.map((screen) => (
              <Route key={screen.path} path={screen.path}>
                <ScreenFrame screen={screen} />
              </Route>
            ))}
            <Route>
              <Missing />
            </Route>
          </Switch>
        </Suspense>
      </main>
    </div>
  );
}
