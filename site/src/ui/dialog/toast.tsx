/** One short message at a time (spec §9): two seconds, centred, a click closes it, only the last is shown. */
import { observable } from '@prelude/ui/observable';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';

export const toastTime = 2000;
export const toastLength = 110;
export const errorLength = 150;

interface Toast {
  text: string;
  /** Tells two equal messages apart. */
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

function show(text: string): void {
  clearTimeout(timer);
  toastState.set({ text, id: ++lastId, slot: host() });
  timer = setTimeout(closeToast, toastTime);
}

export const toast = (text: string): void => show(shorten(text, toastLength));

/** The error fallback may say more. */
export const toastError = (text: string): void => show(shorten(text, errorLength));

/** A dialog that closes takes what was said in it away: the rest of its time it is said outside. */
export function keepToast(): void {
  if (toastState.get()) toastState.patch({ slot: host() });
}

export function closeToast(): void {
  clearTimeout(timer);
  toastState.set(null);
}

/** An open modal dialog makes everything outside it inert, so the message has to live inside the topmost one. */
function host(): Element | null {
  const slots = document.querySelectorAll('dialog[open] [data-toasts]');
  return slots.item(slots.length - 1) ?? document.querySelector(':not(dialog) > [data-toasts]');
}

/** Where messages may appear; a live region has to stand in the page before anything is said in it. */
export const ToastSlot = () => <output data-toasts="" />;

export function Toaster() {
  const shown = toastState.use();
  if (!shown?.slot) return null;
  return createPortal(
    // A click anywhere on it is a convenience: it goes by itself, so it needs no keyboard twin.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span key={shown.id} className={styles.toast} onClick={closeToast}>
      {shown.text}
    </span>,
    shown.slot,
  );
}
