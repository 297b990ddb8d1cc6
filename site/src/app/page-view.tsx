/** The page of the present location. */
import { createElement, Suspense, use, useEffect } from 'react';
import { useLocation } from 'wouter';
import { type Page, homePage, matchPage } from './pages.ts';
import { loadedView, loadView } from './views.ts';

export function usePage(): Page {
  const [location] = useLocation();
  return matchPage(location) ?? homePage;
}

function LoadedPage({ page }: { page: Page }) {
  const view = loadedView(page.view) ?? use(loadView(page.view));
  return createElement(view, { title: page.title, plate: page.plate });
}

export function PageView() {
  const [location, navigate] = useLocation();
  const known = matchPage(location);
  const page = known ?? homePage;

  useEffect(() => {
    if (!known) navigate(homePage.route, { replace: true });
  }, [known, navigate]);

  return (
    <Suspense fallback={null}>
      <LoadedPage key={page.id} page={page} />
    </Suspense>
  );
}
