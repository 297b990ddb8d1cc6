/** The campaign's state and public settings, from `GET /api/settings`. */
import type { Live, readSettings, Settings } from '@prelude/contract/site/settings';
import { observable } from '@prelude/ui/observable';
import { get } from '../lib/http/http.ts';

interface SettingsState {
  /** Null until the server has answered; the page shows the open campaign meanwhile. */
  settings: Settings | null;
}

/** Timers longer than this overflow; a window that far away will not open during a visit. */
const longestTimer = 86_400_000;
let boundary: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds of campaign time until the next window opens or closes. */
export function untilNextChange(settings: Settings): number | undefined {
  const now = Date.parse(settings.now);
  const ahead = [settings.registration, settings.recruitment]
    .flatMap((period) => [period.opens_at, period.closes_at])
    .map((instant) => Date.parse(instant) - now)
    .filter((wait) => wait > 0);
  return ahead.length ? Math.min(...ahead) : undefined;
}

export const settingsState = observable<SettingsState>({ settings: null });
export const useSettings = settingsState.use;

/** @returns what is known where the server does not answer */
export async function loadSettings(): Promise<Settings | null> {
  const reply = await get<typeof readSettings>('/api/settings');
  if (reply.code !== 0) return settingsState.get().settings;
  settingsState.set({ settings: reply.data });
  clearTimeout(boundary);
  const wait = untilNextChange(reply.data);
  // A second late rather than early: the page must never open before the server does.
  if (wait !== undefined && wait < longestTimer) {
    boundary = setTimeout(() => void loadSettings(), wait + 1000);
  }
  return reply.data;
}

/** What operators have put in the place of something the page was built with; undefined: it is as it was. */
export const useLive = <Field extends keyof Live['changes']>(
  field: Field,
): Live['changes'][Field] => useSettings((state) => state.settings?.live.changes[field]);

/** `open` until known: a closed window is refused by the server anyway, and the first paint must not say "ended". */
export const useRegistrationState = (): Settings['registration']['state'] =>
  useSettings((state) => state.settings?.registration.state ?? 'open');
