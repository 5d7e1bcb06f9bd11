import { Badge } from '@mantine/core';
import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';

/** What became of an invitation, for the facility that sent it. */
export function InvitationState({ invitation }: { invitation: JobInvitation }) {
  return (
    <Deferred>
      <State invitation={invitation} />
    </Deferred>
  );
}

function State({ invitation: { status, created_date } }: { invitation: JobInvitation }) {
  const t = useTexts('invitations');
  const { formatDate } = useFormats();
  return (
    <Badge variant="light" tt="none" color={status === 'interested' ? 'teal' : 'gray'}>
      {t(`invitations.status.${status}`, { when: formatDate(created_date) })}
    </Badge>
  );
}
