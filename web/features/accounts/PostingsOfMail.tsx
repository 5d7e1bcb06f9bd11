import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '#domain/core/contract.ts';
import { freshDays } from '#domain/jobs/jobFreshness.ts';
import type { postingsOfMail } from '#domain/notifications/mailContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import type { FollowedLink } from './followLink.ts';
import { pressed } from './MailLinkCard.tsx';

type Postings = OutputOf<typeof postingsOfMail>['postings'];

interface Props {
  /** Null where the link does not work. */
  postings: Postings | null;
  /** The answer to the form, where the browser sent it by itself. */
  sent: FollowedLink | undefined;
}

/** Where the mail about closing jobs leads: what they are, and one button. Opening it changes nothing: scanners open links too. */
export function PostingsOfMail({ postings: found, sent }: Props) {
  const t = useMessages();
  const { functions } = useClient();
  const token = useSearchParams()[0].get('token') ?? '';
  const [postings, setPostings] = useState(found ?? []);
  const [done, setDone] = useState(sent?.done ?? null);
  const [failure, setFailure] = useState(sent?.failure ?? null);
  const [send, sending] = useSingleFlight(async () => {
    setFailure(null);
    try {
      const answer = await functions.confirmPostingsOfMail({ token });
      setPostings(answer.postings);
      setDone(t('postings.confirmed', { count: openIn(answer.postings), days: freshDays }));
    } catch (error) {
      setFailure(formErrors(error, []).message);
    }
  });
  const count = openIn(postings);
  const said = found === null ? 'postings.incomplete' : postings.length === 0 ? 'postings.gone' : null;
  const text = said ? t(said) : count > 0 ? t('postings.text', { count, days: freshDays }) : undefined;
  return (
    <AccountCard title={t('postings.title', { count })} {...(text ? { text } : {})}>
      <Stack>
        <PostingList postings={postings} />
        <FormFailure message={failure} />
        <output>
          {done ? (
            <Alert color="teal" icon={<IconCircleCheck aria-hidden />}>
              {done}
            </Alert>
          ) : null}
        </output>
        {count > 0 && done === null ? (
          <form method="post" onSubmit={pressed(send)}>
            <Button type="submit" loading={sending} fullWidth>
              {t('postings.confirm', { count })}
            </Button>
          </form>
        ) : null}
        <Button component={Link} to={pageHref('FacilityJobs')} variant="subtle" fullWidth>
          {t('postings.manage')}
        </Button>
      </Stack>
    </AccountCard>
  );
}

function PostingList({ postings }: { postings: Postings }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  return (
    <Stack component="ul" gap="xs" m={0} pl="lg">
      {postings.map(({ id, title, expires_date, is_confirmed }) => (
        <li key={id}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {expires_date === null
              ? t('postings.closed')
              : t(is_confirmed ? 'postings.openUntil' : 'postings.closes', { date: formatDate(expires_date) })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function openIn(postings: Postings): number {
  return postings.filter(({ is_open }) => is_open).length;
}
