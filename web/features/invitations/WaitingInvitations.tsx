import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useUser } from '#web/session/session.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { waitingInvitationsQuery } from './queries.ts';

/** Above a clinician's applications: the invitations that wait for an answer. */
export function WaitingInvitations() {
  const t = useTexts('invitations');
  const { data: invitations } = useQuery(waitingInvitationsQuery(useClient(), useUser().id));
  useFocusAfterLoss(invitations?.length);
  if (!invitations || invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <Title order={2} size="h3" id="invitations" mb="sm">
        {t('invitations.own')}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} mb="lg" style={{ listStyle: 'none' }}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </Stack>
    </section>
  );
}
