import { Anchor, Button, Card, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import type { InvitationAnswer } from '#domain/invitations/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useHideQuestion } from '#web/features/privacy/queries.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useAnswerInvitation } from './queries.ts';

interface Props {
  invitation: JobInvitation;
  /** On the job's own page the card has no link to it. */
  onJobPage?: boolean;
}

/** An invitation as its clinician reads and answers it. */
export function InvitationCard({ invitation, onJobPage = false }: Props) {
  const t = useTexts('invitations');
  const { facility_name: facility, job_title: job, job_id, message, status } = invitation;
  return (
    <Card
      component="article"
      aria-label={t('invitations.own.from', { facility })}
      padding="md"
      {...(onJobPage ? { mt: 'md' } : {})}
    >
      {onJobPage ? null : (
        <Anchor component={Link} to={pageHref('JobDetail', { id: job_id })} fw={600} className="reach">
          {job}
        </Anchor>
      )}
      <Text fw={onJobPage ? 600 : 400}>{t('invitations.own.from', { facility })}</Text>
      {message ? (
        <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
          “{message}”
        </Text>
      ) : null}
      {status === 'open' ? null : (
        <Text component="output" display="block" size="sm" c="dimmed" mt={4}>
          {t(`invitations.answered.${status}`, { facility })}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Answers invitation={invitation} />
      </Group>
    </Card>
  );
}

function Answers({ invitation: { id, facility_name: facility, status } }: Pick<Props, 'invitation'>) {
  const t = useTexts('invitations');
  const question = useHideQuestion(facility);
  const { mutateAsync, isPending, variables } = useAnswerInvitation();
  const [asked, setAsked] = useState(false);
  const send = (answer: InvitationAnswer) =>
    mutateAsync({ id, answer }).then(() => {
      if (answer === 'never') showSuccess(t('invitations.answered.never', { facility }));
    }, showFailure);
  const isSending = (answer: InvitationAnswer) => isPending && variables.answer === answer;
  return (
    <>
      {status === 'interested' ? null : (
        <Button onClick={() => void send('interested')} loading={isSending('interested')}>
          {t('invitations.interested')}
        </Button>
      )}
      {status === 'declined' ? null : (
        <Button variant="default" onClick={() => void send('not_now')} loading={isSending('not_now')}>
          {t('invitations.notNow')}
        </Button>
      )}
      {status === 'open' ? (
        <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
          {t('invitations.never')}
        </Button>
      ) : null}
      <ConfirmDialog
        {...question}
        opened={asked}
        onConfirm={() => send('never').finally(() => setAsked(false))}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
