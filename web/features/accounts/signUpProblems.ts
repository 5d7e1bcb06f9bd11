import type { Translate } from '#web/i18n/translator.ts';
import { passwordProblem } from './passwordProblem.ts';

/** What a sign-up is checked for before the server is asked. */
interface Checked {
  full_name: string;
  email: string;
  password: string;
  adult_confirmed: boolean;
}

/** By field, in one sentence; null where nothing is wrong. */
export function signUpChecks(t: Translate) {
  return {
    full_name: (name: string) => (name.trim() ? null : t('auth.fullName.missing')),
    email: (email: string) => (/^\S+@\S+$/.test(email.trim()) ? null : t('auth.email.invalid')),
    password: (password: string) => passwordProblem(password, 'user', t),
    adult_confirmed: (confirmed: boolean) => (confirmed ? null : t('auth.adult.missing')),
  };
}

/** The fields that are wrong. */
export function signUpProblems(typed: Checked, t: Translate): Partial<Record<keyof Checked, string>> {
  const checks = signUpChecks(t);
  const found = {
    full_name: checks.full_name(typed.full_name),
    email: checks.email(typed.email),
    password: checks.password(typed.password),
    adult_confirmed: checks.adult_confirmed(typed.adult_confirmed),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
}
