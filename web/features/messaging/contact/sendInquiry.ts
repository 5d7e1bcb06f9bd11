import type { Client } from '#client/createClient.ts';
import { inquiryMail, inquirySchema } from '#domain/messaging/inquiry.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { inReadersLanguage, loadAnswers } from '#web/i18n/answers.ts';
import { refusalOf } from '#web/forms/sentForm.ts';

/** As typed. `extra` is a field that people do not see: only programs fill it in. */
export const blankInquiry = {
  name: '',
  email: '',
  phone: '',
  facility_name: '',
  facility_type: '',
  inquiry_type: 'general',
  message: '',
  extra: '',
};
export type InquiryValues = typeof blankInquiry;

/** Why an inquiry was not sent, with what was typed. `errors` by field, `message` when no field is to blame. */
export interface RefusedInquiry {
  readonly values: InquiryValues;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly message: string | null;
  readonly status: number;
}

/**
 * Mails the inquiry to the contact address; null when it is on its way. In the browser and, without scripts, on the server,
 * which says in which language a refusal is.
 */
export async function sendInquiry(
  client: Client,
  contactEmail: string,
  values: InquiryValues,
  locale: Locale,
): Promise<RefusedInquiry | null> {
  const parsed = inquirySchema.safeParse(values);
  if (!parsed.success) {
    await loadAnswers(locale);
    const errors = Object.fromEntries(
      fieldErrorsOf(parsed.error).map(({ field, ...said }) => [field, inReadersLanguage(said, locale)]),
    );
    return { values, errors, message: null, status: 422 };
  }
  if (values.extra !== '') return null;
  try {
    await client.integrations.Core.SendEmail({ to: contactEmail, ...inquiryMail(parsed.data) });
    return null;
  } catch (error) {
    return { values, ...(await refusalOf(error, locale, [])) };
  }
}

/** A form as a browser without scripts sends it. */
export function readInquiry(form: FormData): InquiryValues {
  const typed = Object.keys(blankInquiry).flatMap((field) => {
    const value = form.get(field);
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return { ...blankInquiry, ...Object.fromEntries(typed) };
}
