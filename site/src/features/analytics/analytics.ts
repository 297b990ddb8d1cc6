/**
 * First-party, encrypted, without personal data (spec §4, §7; spec decisions §11). Visitors who ask not to be tracked
 * have no id, no session, no referrer and no UTM tag.
 */
import type { EventName, EventPage } from '@prelude/contract/site/event-names';
import { touchSession } from '@prelude/passport/session';
import { openStorage } from '@prelude/passport/storage';
import { currentDevice } from '../../lib/page/device.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { takeEvents } from '../../state/events.ts';
import { asksForPrivacy } from '../../state/privacy.ts';
import { visitorReferrer } from '../../state/referrer.ts';
import { visitorScene } from '../../state/scene.ts';
import { visitorUtm } from '../../state/utm.ts';
import { visitorVia } from '../../state/via.ts';
import { createQueue, type SentEvent } from './queue.logic.ts';
import { send } from './send.ts';

const deviceKey = 'prelude_events_device';
const gatherMs = 5000;
/** Without storage, a visit lasts as long as its page. */
const storage = openStorage();

/** Random analytics device id (§3), used for nothing else. */
function deviceId(): string {
  const known = storage.get(deviceKey);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = crypto.randomUUID().replaceAll('-', '');
  storage.set(deviceKey, made);
  return made;
}

export function startAnalytics(page: () => EventPage): void {
  // WebCrypto needs https, so test pages over http send nothing.
  if (!globalThis.crypto?.subtle) return;
  const isPrivate = asksForPrivacy();
  let sessionId = '';

  const message = (events: SentEvent[]) => ({
    ...(!isPrivate && {
      session: sessionId,
      device: deviceId(),
      referrer: visitorReferrer(),
      via: visitorVia(),
      utm: visitorUtm(),
    }),
    language: currentLanguage(),
    scene: visitorScene(),
    family: currentDevice(),
    events,
  });
  const queue = createQueue(
    (events, leaving) => void send(message(events), leaving, !isPrivate),
    gatherMs,
  );
  const add = (name: EventName, at: number, detail?: string) =>
    queue.add({ name, page: page(), at, detail });
  /** Every event extends the session. After 30 minutes without an event, the next starts a new visit. */
  const record = (name: EventName, at: number, detail?: string) => {
    if (!isPrivate) {
      sessionId = touchSession(storage, Date.now(), () => {
        // Events of two visits must not share a message.
        queue.flush();
        add('g_visit', at);
      }).sessionId;
    }
    add(name, at, detail);
  };

  if (isPrivate) add('g_visit', performance.timeOrigin);
  let shown = page();
  record('g_page', performance.timeOrigin);
  takeEvents((name, at, detail) => {
    // The sign-in client reports the visits it starts; visits without an id are counted above.
    if (name !== 'g_visit') record(name, at, detail);
    else if (!isPrivate) add(name, at);
  });
  addEventListener('hashchange', () => {
    const now = page();
    if (now !== shown) record('g_page', Date.now());
    shown = now;
  });
  const leave = () => queue.flush(true);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}
