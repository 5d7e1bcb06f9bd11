import { passwordLength } from '#domain/shared/limits.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** What is wrong with a new password as far as the browser knows; the server knows the common ones. */
export function passwordProblem(password: string, role: User['role'], t: Translate): string | null {
  const count = passwordLength[role];
  return Array.from(password).length < count ? t('shell.password.short', { count }) : null;
}
