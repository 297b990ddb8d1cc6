import { useEffect } from 'react';
import { navigate, useLocation } from '../../lib/hash-location.ts';
import { homePage, matchPage, type Page } from './pages.ts';

export function usePage(): Page {
  const location = useLocation();
  const known = matchPage(location);
  useEffect(() => {
    if (!known) navigate(homePage.route, { replace: true });
  }, [known]);
  return known ?? homePage;
}
