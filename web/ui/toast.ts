import type { NotificationData } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { AppError } from '#domain/core/errors.ts';

/** A confirmation, announced politely and gone after some seconds: more of them for a sentence that asks for something. */
export function showSuccess(message: string, seconds = 5): void {
  show({ message, color: 'teal', autoClose: seconds * 1000, role: 'status' });
}

/** The same with something to press in it, which stays as long as that has a meaning: seconds. */
export function showUndoable(message: ReactNode, seconds: number): void {
  show({ message, color: 'teal', autoClose: seconds * 1000, role: 'status' });
}

/** What was tried does nothing, and why: no failure, and nothing was done. */
export function showNotice(message: string): void {
  show({ message, color: 'gray', autoClose: 8_000, role: 'status' });
}

/** Something failed that has no place on the page: `message`, or what the server answered. Stays longer. */
export function showFailure(error: unknown, message?: string): void {
  const said = error instanceof AppError ? error.message : String(error);
  show({ message: message ?? said, color: 'red', autoClose: 10_000, role: 'alert' });
}

/** Shows the toasts by `next` from now on, and those that came before there was a place for them. */
export function placeToasts(next: (toast: NotificationData) => void): void {
  place = next;
  early.splice(0).forEach(next);
}

function show(toast: NotificationData): void {
  if (place) return place(toast);
  early.push(toast);
}

let place: ((toast: NotificationData) => void) | null = null;
const early: NotificationData[] = [];
