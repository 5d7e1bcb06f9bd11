import { Alert, Button, List, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#domain/core/contract.ts';
import type { stopSearches } from '#domain/notifications/mailContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import type { FollowedLink } from './followLink.ts';
import { pressed } from './MailLinkCard.tsx';

interface Props {
  token: string;
  searches: OutputOf<typeof stopSearches>['searches'];
  /** The answer to the form, where the browser sent it by itself. */
  sent: FollowedLink | undefined;
}

/** Where the link under an alert arrives: the searches of that mail, one button that turns them off, and one to undo that. */
export function SearchesOfMail({ token, searches: found, sent }: Props) {
  const t = useMessages();
  const { functions } = useClient();
  const [searches, setSearches] = useState(found);
  const [done, setDone] = useState(sent?.done ?? null);
  const [failure, setFailure] = useState(sent?.failure ?? null);
  const count = searches.length;
  const isOn = searches.some(({ is_on }) => is_on);
  const [send, sending] = useSingleFlight(async () => {
    setFailure(null);
    try {
      const answer = await (isOn ? functions.stopSearches : functions.resumeSearches)({ token });
      setSearches(answer.searches);
      setDone(t(isOn ? 'auth.alerts.stopped' : 'auth.alerts.resumed', { count }));
    } catch (error) {
      setFailure(formErrors(error, []).message);
    }
  });
  if (count === 0) {
    return <AccountCard title={t('auth.alerts.title', { count })}>{t('auth.alerts.deleted')}</AccountCard>;
  }
  const said = done ?? (isOn ? null : t('auth.alerts.stopped', { count }));
  return (
    <AccountCard title={t('auth.alerts.title', { count })} text={t('auth.alerts.text', { count })}>
      <Stack>
        <List>
          {searches.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List>
        <FormFailure message={failure} />
        <output>
          {said ? (
            <Alert color="teal" icon={<IconCircleCheck aria-hidden />}>
              {said}
            </Alert>
          ) : null}
        </output>
        <form method="post" onSubmit={pressed(send)}>
          <input type="hidden" name="does" value={isOn ? 'stop' : 'resume'} />
          <Button type="submit" variant={isOn ? 'filled' : 'default'} loading={sending} fullWidth>
            {t(isOn ? 'auth.alerts.stop' : 'auth.alerts.resume', { count })}
          </Button>
        </form>
        <Button component={Link} to={pageHref('Settings')} variant="subtle" fullWidth>
          {t('auth.mailLink.settings')}
        </Button>
      </Stack>
    </AccountCard>
  );
}
