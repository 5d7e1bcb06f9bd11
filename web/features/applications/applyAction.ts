import { data, redirect } from 'react-router';
import type { Client } from '#client/createClient.ts';
import { AppError } from '#domain/language/errors.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { translatorOfAreas } from '#web/i18n/messages.tsx';
import { refusalOf, textsIn, type RefusedForm } from '#web/forms/sentForm.ts';

/**
 * Applies for somebody whose browser runs no scripts. It keeps no session, so the form carries the e-mail address and the
 * password: the person is logged in for this one application, with the tries and limits of every login, and out again.
 */
export async function takeApplication(client: Client, jobId: string, form: FormData, locale: Locale) {
  const { cover, proposed_rate, email, password } = textsIn(form, 'cover', 'proposed_rate', 'email', 'password');
  const refuse = (why: Pick<RefusedForm, 'errors' | 'message'>, status: number) =>
    data<RefusedForm>({ values: { cover, proposed_rate, email }, ...why }, { status });
  const t = translatorOfAreas(locale, ['withoutScripts']);
  const errors = {
    ...(cover.trim() === '' ? { cover: t('withoutScripts.apply.cover') } : {}),
    ...(/^\s*\$?\s*(\d+([.,]\d{1,2})?)?\s*$/.test(proposed_rate)
      ? {}
      : { proposed_rate: t('withoutScripts.apply.rate') }),
  };
  if (Object.keys(errors).length > 0) return refuse({ errors, message: null }, 422);
  try {
    await client.auth.login(email.trim(), password);
    await client.functions.handleNewApplication({
      job_id: jobId,
      cover: cover.trim(),
      proposed_rate: rateOf(proposed_rate),
    });
  } catch (error) {
    const asksForMore = error instanceof AppError && error.code === 'SECOND_STEP_REQUIRED';
    if (asksForMore) return refuse({ errors: {}, message: t('withoutScripts.apply.step') }, 403);
    const { status, ...why } = await refusalOf(error, locale, ['cover', 'proposed_rate', 'email']);
    return refuse(why, status);
  } finally {
    await client.auth.logout();
  }
  throw redirect(pageHref('JobDetail', { id: jobId, applied: '1' }), 303);
}

function rateOf(typed: string): number | null {
  const digits = typed.replace(/[^\d.,]/g, '').replace(',', '.');
  return digits === '' ? null : Number(digits);
}
