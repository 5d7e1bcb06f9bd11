import { AppError } from '#domain/core/errors.ts';
import { signOnRefusals, type SignOnRefusal } from '#domain/workspaces/signOn.ts';

/** A sign-in that did not succeed: routes.ts leads to the login page with the reason. */
export function refused(reason: SignOnRefusal): AppError {
  return new AppError('FORBIDDEN', 'This sign-in is refused', { extraData: { reason } });
}

/** Null for a fault, which goes on as what it is. */
export function reasonIn(error: unknown): SignOnRefusal | null {
  const reason = error instanceof AppError ? error.extra.extraData?.['reason'] : null;
  return signOnRefusals.find((one) => one === reason) ?? null;
}
