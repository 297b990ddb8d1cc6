/** Two seconds, centred, closed by a click; a new message replaces the old one (spec §9). */
import { observable } from '@prelude/ui/observable';
import { createPortal } from 'react-dom';
import { translate } from '../../lib/i18n/text.ts';
import styles from './toast.module.css';

export const toastTime = 2000;
export const toastLength = 110;
export const errorLength = 150;

interface Toast {
  text: string;
  id: number;
  slot: Element | null;
}

const toastState = observable<Toast | null>(null);
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

function show(text: string, ms = toastTime): void {
  clearTimeout(timer);
  toastState.set({ text, id: ++lastId, slot: host() });
  timer = setTimeout(closeToast, ms);
}

export const toast = (text: string): void => show(shorten(text, toastLength));

/** Error messages can be longer. */
export const toastError = (text: string): void => show(shorten(text, errorLength));

/** Stays until a busy server is asked again. @param ms until then */
export const toastWait = (ms: number): void =>
  show(translate('common.waiting', { seconds: Math.ceil(ms / 1000) }), ms);

/** When a dialog closes, its message moves outside for the remaining time. */
export function keepToast(): void {
  if (toastState.get()) toastState.patch({ slot: host() });
}

export function closeToast(): void {
  clearTimeout(timer);
  toastState.set(null);
}

/** An open modal dialog makes everything outside inert, so the message must be in the topmost dialog. */
function host(): Element | null {
  const slots = document.querySelectorAll('dialog[open] [data-toasts]');
  return slots.item(slots.length - 1) ?? document.querySelector(':not(dialog) > [data-toasts]');
}

/** Slot for messages. A live region must exist before its content, or screen readers do not announce it. */
export const ToastSlot = () => <output data-toasts="" />;

export function Toaster() {
  const shown = toastState.use();
  if (!shown?.slot) return null;
  return createPortal(
    // Closing by click is optional, so it needs no keyboard equivalent.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span key={shown.id} className={styles.toast} onClick={closeToast}>
      {shown.text}
    </span>,
    shown.slot,
  );
}
