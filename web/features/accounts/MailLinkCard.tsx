import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import type { FollowedLink } from './followLink.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';

interface Props {
  title: string;
  text: string;
  /** What of the link allows it; without one there is nothing to do here. */
  token: string | null;
  /** The text of the button: opening the link alone changes nothing, because scanners of mails open links too. */
  label: string;
  /** Does what the link is for and answers the sentence that says so. */
  follow: (token: string) => Promise<string>;
  /** The answer to the form, where the browser sent it by itself. */
  sent: FollowedLink | undefined;
}

/** Where a link in a mail arrives: what it will do, one button, and what was done. */
export function MailLinkCard({ title, text, token, label, follow, sent }: Props) {
  const t = useMessages();
  const [done, setDone] = useState(sent?.done ?? null);
  const [failure, setFailure] = useState(sent?.failure ?? null);

  const [send, sending] = useSingleFlight(async () => {
    setFailure(null);
    try {
      setDone(await follow(token ?? ''));
    } catch (error) {
      setFailure(formErrors(error, []).message);
    }
  });
  return (
    <AccountCard title={title} text={token ? text : t('auth.mailLink.incomplete')}>
      <Stack>
        <FormFailure message={failure} />
        {!token ? null : done === null ? (
          <form method="post" onSubmit={pressed(send)}>
            <Button type="submit" loading={sending} fullWidth>
              {label}
            </Button>
          </form>
        ) : (
          <Alert color="teal" icon={<IconCircleCheck aria-hidden />}>
            {done}
          </Alert>
        )}
        <Button component={Link} to={pageHref('Settings')} variant="subtle" fullWidth>
          {t('auth.mailLink.settings')}
        </Button>
      </Stack>
    </AccountCard>
  );
}

/** With scripts the page does by itself what the form would have the server do. */
export function pressed(send: () => Promise<void>) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
}
