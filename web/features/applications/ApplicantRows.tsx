import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { sentDate } from '#domain/messaging/sentDate.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { applicantName } from './applicantFacts.ts';

interface Props {
  /** Of the heading. */
  id: string;
  title: string;
  none: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Undefined until they are here. */
  applicants: readonly Applicant[] | undefined;
  error: Error | null;
  onRetry(): void;
}

/** A card of a dashboard: a few applications, each the way to its page. */
export function ApplicantRows({ id, title, none, action, applicants, error, onRetry }: Props) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {!applicants && !error && [1, 2, 3].map((row) => <Skeleton key={row} height={52} mb="sm" />)}
      {applicants?.length === 0 && <Text c="dimmed">{none}</Text>}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {applicants?.map((applicant) => (
          <ApplicantRow key={applicant.application.id} applicant={applicant} />
        ))}
      </Stack>
    </Card>
  );
}

function ApplicantRow({ applicant }: { applicant: Applicant }) {
  const t = useMessages();
  const { application, person } = applicant;
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
      <Portrait src={person?.avatar} name={person?.full_name} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={pageHref('FacilityApplicants', { id: application.id })} fw={600}>
          {applicantName(applicant, t)}
        </Anchor>
        <Text fz="sm" c="dimmed">
          {application.job_title ?? t('facility.applicants.unknownJob')} · <TimeText value={sentDate(application)} />
        </Text>
      </div>
    </Group>
  );
}
