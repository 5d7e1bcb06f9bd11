import { data, redirect, useSearchParams } from 'react-router';
import { localeParameter } from '#domain/shared/locale.ts';
import { ContactCards } from '#web/features/messaging/contact/ContactCards.tsx';
import { ContactForm } from '#web/features/messaging/contact/ContactForm.tsx';
import { InquirySent } from '#web/features/messaging/contact/InquirySent.tsx';
import { readInquiry, sendInquiry } from '#web/features/messaging/contact/sendInquiry.ts';
import { sentHref } from '#web/features/messaging/contact/sentHref.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import { clientOf, requestContext } from '#web/document/requestContext.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/contact';
import classes from '#web/features/messaging/contact/Contact.module.css';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'Contact', { title: 'pages.contact.title', description: 'pages.contact.lead' });

/** The form as a browser without scripts sends it; with scripts the page sends the mail itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, locale } = context.get(requestContext);
  const values = readInquiry(await request.formData());
  const refused = await sendInquiry(clientOf(context), site.contactEmail, values, locale);
  if (refused) return data(refused, { status: refused.status });
  const isNamed = new URL(request.url).searchParams.has(localeParameter);
  return redirect(isNamed ? `${sentHref}&${localeParameter}=${locale}` : sentHref, 303);
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  const isSent = useSearchParams()[0].get('sent') === '1';
  return (
    <>
      <PageHeader serif title={t('pages.contact.title')} subtitle={t('pages.contact.lead')} />
      <div className={classes.page}>
        <ContactCards />
        {isSent ? <InquirySent /> : <ContactForm refused={actionData} />}
      </div>
    </>
  );
}
