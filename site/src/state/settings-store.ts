import type { readSettings, Settings } from '@prelude/contract/site/settings';
import { observable } from '@prelude/ui/observable';
import { get } from '../lib/http/http.ts';
import { followCampaign } from './campaign-store.ts';

interface SettingsState {
  /** Null until the reply; meanwhile the page shows the open campaign. */
  settings: Settings | null;
}

/** ms. Longer timers can overflow, and a change that far away does not happen during a visit. */
const longestTimer = 86_400_000;
let boundary: ReturnType<typeof setTimeout> | undefined;

export function untilNextChange(settings: Settings): number | undefined {
  const now = Date.parse(settings.now);
  const ahead = [settings.registration, settings.recruitment]
    .flatMap((period) => (period ? [period.opens_at, period.closes_at] : []))
    .map((instant) => Date.parse(instant) - now)
    .filter((wait) => wait > 0);
  return ahead.length ? Math.min(...ahead) : undefined;
}

export const settingsState = observable<SettingsState>({ settings: null });
export const useSettings = settingsState.use;

/** @returns the last known settings when the request fails */
export async function loadSettings(): Promise<Settings | null> {
  const reply = await get<typeof readSettings>('/api/settings');
  if (reply.code !== 0) return settingsState.get().settings;
  settingsState.set({ settings: reply.data });
  void followCampaign(reply.data.live.data);
  clearTimeout(boundary);
  const wait = untilNextChange(reply.data);
  // One second late, because the page must never open before the server does.
  if (wait !== undefined && wait < longestTimer) {
    boundary = setTimeout(() => void loadSettings(), wait + 1000);
  }
  return reply.data;
}

/** `open` until known: the server refuses a closed window anyway, and the first paint must not say "ended". */
export const useRegistrationState = (): Settings['registration']['state'] =>
  useSettings((state) => state.settings?.registration.state ?? 'open');
