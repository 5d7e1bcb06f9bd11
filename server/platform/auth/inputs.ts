import { z } from 'zod';
import { withoutSeparators } from '#domain/shared/separators.ts';
import { passwordLength } from '#domain/shared/limits.ts';

/** Longer than any password may be, so that the rule on passwords answers and not this bound. */
export const passwordText = z.string().max(1024);
/** A password to be taken into use; what it has to be like is the rule's own refusal: see assertPassword. */
export const newPassword = passwordText.meta({ minLength: passwordLength.user, maxLength: passwordLength.max });
/** `123 456` or `123-456`; some clients send the digits as a number. */
export const codeText = z.union([z.string().max(100), z.int()]).transform((code) => withoutSeparators(String(code)));
