import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#domain/core/errors.ts';
import { passwordLength } from '#domain/shared/limits.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';

export interface PasswordContext {
  email: string;
  full_name?: string | null;
  role?: 'user' | 'admin';
}

/** Throws WEAK_PASSWORD (400) with the sentence for the person. No composition rules: length and not being guessable count. */
export function assertPassword(password: string, context: PasswordContext): void {
  const role = context.role ?? 'user';
  const least = passwordLength[role];
  const length = Array.from(password).length;
  if (isTooShort(password, role)) throw weak(errorText('passwordTooShort', { least }));
  if (length > passwordLength.max) throw weak(errorText('passwordTooLong', { most: passwordLength.max }));
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain) || isRepeated(plain)) throw weak(errorText('passwordTooCommon'));
  if (mostlyConsistsOf(plain, contextWords(context))) {
    throw weak(errorText('passwordIsName'));
  }
}

/** An administrator's password from before they were one may be too short for what it opens now. */
export function isTooShort(password: string, role: 'user' | 'admin'): boolean {
  return Array.from(password).length < passwordLength[role];
}

/** Choosing a password again that may be known to others does not change it. */
export function sameAsBefore(): AppError {
  return weak(errorText('samePassword'));
}

const common = new Set(dictionary['passwords-common'].map(String));

function weak(said: LocalizedText): AppError {
  return new AppError('WEAK_PASSWORD', said);
}

/** One character, a short group of them or a common password, again and again. */
function isRepeated(password: string): boolean {
  const group = /^(.+?)\1+$/su.exec(password)?.[1];
  return group !== undefined && (Array.from(group).length <= 3 || common.has(group));
}

function contextWords({ email, full_name }: PasswordContext): string[] {
  const local = email.split('@')[0] ?? '';
  const words = [
    'openlocum',
    'locum',
    email,
    local,
    ...local.split(/[^\p{L}\p{N}]+/u),
    ...(full_name ?? '').split(/\s+/),
    full_name ?? '',
  ];
  return words.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word.length >= 4);
}

/** At most four characters beside such words, once or often: `openlocum123` is the word, a sentence that contains it is not. */
function mostlyConsistsOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest.length < password.length && rest.length <= 4;
}
