import { notifications } from '@mantine/notifications';
import { AppError } from '#domain/errors.ts';

/** A short confirmation, announced politely and gone after some seconds. */
export function showSuccess(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 5_000, role: 'status' });
}

/** Something failed that has no place on the page: `message`, or what the server said. Stays longer. */
export function showFailure(error: unknown, message?: string): void {
  const said = error instanceof AppError ? error.message : String(error);
  notifications.show({ message: message ?? said, color: 'red', autoClose: 10_000, role: 'alert' });
}
