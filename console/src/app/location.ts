import { type BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { leave } from '../kit/unsaved-guard.tsx';

/** Location hook that asks for confirmation when the page has unsaved changes. */
export const useGuardedLocation: BaseLocationHook = () => {
  const [path, navigate] = useBrowserLocation();
  return [path, (...to: Parameters<typeof navigate>) => leave(() => navigate(...to))];
};
