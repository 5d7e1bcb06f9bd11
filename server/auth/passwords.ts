import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#domain/errors.ts';

export const passwordLength = { user: 8, admin: 15, max: 128 } as const;

export interface PasswordContext {
  email: string;
  full_name?: string | null;
  role?: 'user' | 'admin';
}

/** Throws WEAK_PASSWORD (400) with the sentence for the person. No composition rules: length and not being guessable count. */
export function assertPassword(password: string, context: PasswordContext): void {
  const least = passwordLength[context.role ?? 'user'];
  const length = Array.from(password).length;
  if (length < least) throw weak(`Password must be at least ${least} characters long`);
  if (length > passwordLength.max) throw weak(`Password must be at most ${passwordLength.max} characters long`);
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain) || isRepeated(plain)) throw weak('This password is too common. Please choose another one');
  if (contextWords(context).some((word) => mostlyIs(plain, word))) {
    throw weak('The password must not be your name, your e-mail address or the name of this site');
  }
}

const common = new Set(dictionary['passwords-common'].map(String));

function weak(message: string): AppError {
  return new AppError('WEAK_PASSWORD', message);
}

/** One character, or a short group of them, again and again. */
function isRepeated(password: string): boolean {
  return /^(.{1,3})\1+$/su.test(password);
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

/** The word with at most four characters around it: `openlocum123` is the word, a sentence that contains it is not. */
function mostlyIs(password: string, word: string): boolean {
  return password.includes(word) && password.length - word.length <= 4;
}
