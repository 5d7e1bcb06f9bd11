import { data, redirect } from 'react-router';
import type { Client } from '#client/createClient.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { inReadersLanguage, loadAnswers } from '#web/i18n/answers.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { refusalOf, textsIn, type RefusedForm } from '#web/forms/sentForm.ts';
import { passwordProblem } from './passwordProblem.ts';

/** What the page of a forgotten password answers to a form that the browser sent by itself. */
export interface SentReset {
  /** The sentence that is the same whether the address has an account or not. */
  answer: string | null;
  refused: RefusedForm | null;
}

/** Mails the link, on the server, when the browser submitted the form without scripts. */
export async function sendResetLink(client: Client, form: FormData, locale: Locale) {
  const { email } = textsIn(form, 'email');
  try {
    const said = await client.auth.resetPasswordRequest(email.trim());
    await loadAnswers(locale);
    return data<SentReset>({ answer: inReadersLanguage(said, locale), refused: null });
  } catch (error) {
    const { status, ...why } = await refusalOf(error, locale, ['email']);
    return data<SentReset>({ answer: null, refused: { values: { email }, ...why } }, { status });
  }
}

/** Likewise takes the new password, then goes to the login. */
export async function takeNewPassword(client: Client, token: string, form: FormData, locale: Locale) {
  const { new_password } = textsIn(form, 'new_password');
  const refuse = (why: Pick<RefusedForm, 'errors' | 'message'>, status: number) =>
    data<SentReset>({ answer: null, refused: { values: {}, ...why } }, { status });
  const problem = passwordProblem(new_password, 'user', translatorOfAreas(locale, ['shell']));
  if (problem !== null) return refuse({ errors: { new_password: problem }, message: null }, 422);
  try {
    await client.auth.resetPassword({ reset_token: token, new_password });
  } catch (error) {
    const { status, ...why } = await refusalOf(error, locale, ['new_password'], { WEAK_PASSWORD: 'new_password' });
    return refuse(why, status);
  }
  throw redirect(pageHref('Login', { changed: '1' }), 303);
}
