import { data } from 'react-router';
import type { Client } from '#client/createClient.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { SecondStep } from '#domain/accounts/secondFactor.ts';
import type { User } from '#domain/accounts/user.ts';
import { userRoles, type UserRoleName } from '#domain/shared/vocabulary.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { refusalOf, textsIn, type RefusedForm } from '#web/forms/sentForm.ts';
import { secondStepOf } from './secondFactor/secondStep.ts';
import { signUpProblems } from './signUpProblems.ts';

/** What the login page answers to one of its forms that the browser sent by itself. */
export type SignInAnswer =
  | { kind: 'login'; refused: RefusedForm }
  | { kind: 'signup'; refused: RefusedForm }
  /** The six digits are in the mail. `resent`: new ones. */
  | { kind: 'code'; email: string; role: UserRoleName | null; refused: RefusedForm | null; resent: boolean }
  /** The password is right, and a second factor is asked for. */
  | { kind: 'step'; step: SecondStep; refused: RefusedForm | null }
  | { kind: 'loggedIn'; token: string; user: User; lacksSecondFactor: boolean }
  | { kind: 'confirmed'; token: string; role: UserRoleName | null; email: string; hasPassword: boolean };

interface Sent {
  client: Client;
  form: FormData;
  locale: Locale;
}

/**
 * Takes the forms of the login page on the server: before the page's code is there, and where no scripts run. Asks the API
 * as the page's code would, so that the same limits, tries and records hold. The answer is never stored: it may hold the token.
 */
export async function takeSignIn(sent: Sent) {
  const { form } = sent;
  const kind = form.get('form');
  if (kind === 'signup') return signUp(sent);
  if (kind === 'code') return form.has('resend') ? resend(sent) : confirm(sent);
  return kind === 'step' ? takeStep(sent) : logIn(sent);
}

async function logIn({ client, form, locale }: Sent) {
  const { email, password } = textsIn(form, 'email', 'password');
  try {
    return answer(loggedIn(await client.auth.login(email.trim(), password)));
  } catch (error) {
    const step = secondStepOf(error);
    if (step) return answer({ kind: 'step', step, refused: null });
    if (error instanceof AppError && error.code === 'EMAIL_UNVERIFIED') return asksForCode(email.trim(), null);
    const { status, ...why } = await refusalOf(error, locale, ['email', 'password']);
    return answer({ kind: 'login', refused: { values: { email }, ...why } }, status);
  }
}

async function signUp({ client, form, locale }: Sent) {
  const typed = textsIn(form, 'full_name', 'email', 'password', 'invitation');
  const { full_name, email, password, invitation } = typed;
  const role = roleIn(form);
  const adult_confirmed = form.has('adult_confirmed');
  const values = { full_name, email, role: role ?? '', adult_confirmed: adult_confirmed ? 'on' : '' };
  const refuse = (why: Pick<RefusedForm, 'errors' | 'message'>, status: number) =>
    answer({ kind: 'signup', refused: { values, ...why } }, status);
  const t = translatorOfAreas(locale, ['shell', 'auth']);
  const errors = signUpProblems({ full_name, email, password, adult_confirmed }, t);
  if (!role) return refuse({ errors, message: t('auth.accountType.missing') }, 422);
  if (Object.keys(errors).length > 0) return refuse({ errors, message: null }, 422);
  try {
    await client.auth.register({
      full_name: full_name.trim(),
      email: email.trim(),
      password,
      adult_confirmed,
      ...{ user_role: role },
      ...(invitation ? { invitation_token: invitation } : {}),
    });
    return asksForCode(email.trim(), role);
  } catch (error) {
    const fields = ['full_name', 'email', 'password', 'adult_confirmed'];
    const { status, ...why } = await refusalOf(error, locale, fields, { WEAK_PASSWORD: 'password' });
    return refuse(why, status);
  }
}

async function confirm({ client, form, locale }: Sent) {
  const { email, otp_code } = textsIn(form, 'email', 'otp_code');
  const role = roleIn(form);
  try {
    // The page keeps no password, so it can send none: see verifyOtp.
    const { access_token, has_password } = await client.auth.verifyOtp({
      email,
      otp_code: otp_code.replace(/\s/g, ''),
    });
    return answer({ kind: 'confirmed', token: access_token, role, email, hasPassword: has_password });
  } catch (error) {
    const { status, ...why } = await refusalOf(error, locale, ['otp_code'], { INVALID_CODE: 'otp_code' });
    return asksForCode(email, role, { refused: { values: { otp_code }, ...why } }, status);
  }
}

async function resend({ client, form, locale }: Sent) {
  const { email } = textsIn(form, 'email');
  try {
    await client.auth.resendOtp(email);
    return asksForCode(email, roleIn(form), { resent: true });
  } catch (error) {
    const { status, ...why } = await refusalOf(error, locale, []);
    return asksForCode(email, roleIn(form), { refused: { values: {}, ...why } }, status);
  }
}

/** An authenticator's code or a recovery code, in one field each; passkeys need scripts. */
async function takeStep({ client, form, locale }: Sent) {
  const { second_step, code, recovery_code } = textsIn(form, 'second_step', 'code', 'recovery_code');
  const factor = await client.auth.secondFactor();
  const proof = code.trim() === '' ? { recovery_code: recovery_code.trim() } : { code: code.replace(/\D/g, '') };
  try {
    return answer(loggedIn(await factor.logIn({ second_step, ...proof })));
  } catch (error) {
    const fields = ['code', 'recovery_code'];
    const { status, ...why } = await refusalOf(error, locale, fields, { INVALID_CODE: Object.keys(proof)[0]! });
    const step = await factor.step(second_step).catch(() => null);
    const refused = { values: {}, ...why };
    return answer(step ? { kind: 'step', step, refused } : { kind: 'login', refused }, status);
  }
}

function loggedIn({ access_token, user, second_factor_required }: Awaited<ReturnType<Client['auth']['login']>>) {
  const lacksSecondFactor = second_factor_required === true;
  return { kind: 'loggedIn', token: access_token, user, lacksSecondFactor } as const;
}

function asksForCode(
  email: string,
  role: UserRoleName | null,
  { refused = null, resent = false }: { refused?: RefusedForm | null; resent?: boolean } = {},
  status = 200,
) {
  return answer({ kind: 'code', email, role, refused, resent }, status);
}

function roleIn(form: FormData): UserRoleName | null {
  return userRoles.find((role) => role === form.get('role')) ?? null;
}

function answer(given: SignInAnswer, status = 200) {
  return data(given, { status });
}
