import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { homePage, matchPage, type Page } from './pages.ts';

/** The page of the present address. An unknown one shows home, and the address follows. */
export function usePage(): Page {
  const [location, navigate] = useLocation();
  const known = matchPage(location);
  useEffect(() => {
    if (!known) navigate(homePage.route, { replace: true });
  }, [known, navigate]);
  return known ?? homePage;
}
