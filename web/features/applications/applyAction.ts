import { data, redirect } from 'react-router';
import type { Client } from '#client/createClient.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { sourceOf } from '#domain/applications/applicationSources.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { textsIn, type RefusedForm } from '#web/forms/sentForm.ts';
import { forOneForm, refusalOfOneForm } from '#web/session/forOneForm.ts';

/** Applies for somebody whose browser runs no scripts. `params`: of the page's address. */
export async function takeApplication(client: Client, params: URLSearchParams, form: FormData, locale: Locale) {
  const jobId = params.get('id') ?? '';
  const names = ['cover', 'proposed_rate', 'share_credentials', 'email', 'password'] as const;
  const { cover, proposed_rate, share_credentials, email, password } = textsIn(form, ...names);
  const refuse = (why: Pick<RefusedForm, 'errors' | 'message'>, status: number) =>
    data<RefusedForm>({ values: { cover, proposed_rate, share_credentials, email }, ...why }, { status });
  const t = translatorOfAreas(locale, ['withoutScripts', 'sharing']);
  const errors = {
    ...(cover.trim() === '' ? { cover: t('withoutScripts.apply.cover') } : {}),
    ...(/^\s*\$?\s*(\d+([.,]\d{1,2})?)?\s*$/.test(proposed_rate)
      ? {}
      : { proposed_rate: t('withoutScripts.apply.rate') }),
    ...(share_credentials === 'yes' || share_credentials === 'no' ? {} : { share_credentials: t('sharing.choose') }),
  };
  if (Object.keys(errors).length > 0) return refuse({ errors, message: null }, 422);
  try {
    const sent = {
      job_id: jobId,
      cover: cover.trim(),
      proposed_rate: rateOf(proposed_rate),
      source: sourceOf(params.get('via')),
      share_credentials: share_credentials === 'yes',
    };
    await forOneForm(client, { email, password }, () => client.functions.handleNewApplication(sent));
  } catch (error) {
    const { status, ...why } = await refusalOfOneForm(error, locale, ['cover', 'proposed_rate', 'email']);
    return refuse(why, status);
  }
  throw redirect(pageHref('JobDetail', { id: jobId, applied: '1' }), 303);
}

function rateOf(typed: string): number | null {
  const digits = typed.replace(/[^\d.,]/g, '').replace(',', '.');
  return digits === '' ? null : Number(digits);
}
