import { freshDays } from '#domain/jobs/jobFreshness.ts';
import { followLink } from '#web/features/accounts/followLink.ts';
import { PostingsOfMail } from '#web/features/accounts/PostingsOfMail.tsx';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { clientOf, requestContext } from '#web/document/requestContext.ts';
import { pageTitle } from '#web/i18n/messages.tsx';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import type { Route } from './+types/stillOpen';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'postings.pageTitle') },
  { name: 'robots', content: 'noindex' },
];

/** The subject of a mail is private, and changes with the button. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

/** The jobs that the mail asks about; null for a link that does not work. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenIn(request);
  if (token === '') return { postings: null };
  const found = await clientOf(context).functions.postingsOfMail({ token }).catch(nullIfNotFound);
  return { postings: found?.postings ?? null };
}

/** The form as a browser sends it by itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestContext);
  return followLink(async () => {
    const { postings } = await clientOf(context).functions.confirmPostingsOfMail({ token: tokenIn(request) });
    const count = postings.filter(({ is_open }) => is_open).length;
    return translatorOfAreas(locale, ['postings'])('postings.confirmed', { count, days: freshDays });
  }, locale);
}

function tokenIn({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? '';
}

/** The link in the mail that asks whether jobs are still open: they are listed, and one button says so, without logging in. */
export default function StillOpen({ loaderData: { postings }, actionData }: Route.ComponentProps) {
  return <PostingsOfMail postings={postings} sent={actionData} />;
}
