import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { missingTypes } from './documentTypes.ts';
import { MissingDocuments } from './MissingDocuments.tsx';
import { useLiveVerification, useMyDocuments } from './queries.ts';

/** How far the check of the clinician's credentials is: verified, pending, or not started. */
export function VerificationCard({ status }: { status: User['verification_status'] }) {
  const t = useMessages();
  const state = status ?? 'not_started';
  const { data: documents } = useMyDocuments();
  // Not even half of what is required is in review: then the next step is the clinician's.
  const missing = status === 'pending' && documents ? missingTypes(documents) : [];
  const isWaitedFor = missing.length > 0;
  useLiveVerification();
  return (
    <Card
      component="section"
      aria-labelledby="verification"
      style={{ borderInlineStart: `4px solid var(--mantine-color-${colors[state]})` }}
    >
      <Group justify="space-between" gap="sm">
        <Title order={2} id="verification">
          {t('clinician.dashboard.verification')}
        </Title>
        <StatusBadge status={state} />
      </Group>
      {isWaitedFor ? (
        <MissingDocuments missing={missing} />
      ) : (
        <Text c="dimmed" mt="xs">
          {t(`clinician.dashboard.verification.${state}`, { means: t('shell.verified.means') })}
        </Text>
      )}
      <Button
        component={Link}
        to={pageHref('VerificationCheck')}
        variant={status && !isWaitedFor ? 'default' : 'filled'}
        mt="md"
        style={{ alignSelf: 'flex-start' }}
      >
        {t(`clinician.dashboard.verification.${isWaitedFor ? 'upload' : status ? 'documents' : 'start'}`)}
      </Button>
    </Card>
  );
}

const colors = { verified: 'teal-filled', pending: 'yellow-6', not_started: 'gray-5' } as const;
