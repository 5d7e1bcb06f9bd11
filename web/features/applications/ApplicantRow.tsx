import { Group, Text, UnstyledButton } from '@mantine/core';
import type { Application } from '#domain/application.ts';
import { useFormats } from '#web/lib/useFormats.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { applicantFacts, applicantName } from './applicantFacts.ts';
import classes from './ApplicantReview.module.css';
import type { Person } from '#web/features/people/queries.ts';
import { Portrait } from '#web/ui/Portrait.tsx';

interface Props {
  application: Application;
  applicant: Person | undefined;
  jobTitle: string;
  isOpened: boolean;
  onOpen(): void;
}

/** An application in the list: everything that decides whether to read on. */
export function ApplicantRow({ application, applicant, jobTitle, isOpened, onOpen }: Props) {
  const t = useMessages();
  const { formatDateTime, formatRate } = useFormats();
  return (
    <UnstyledButton
      className={classes.row}
      data-application={application.id}
      aria-current={isOpened || undefined}
      onClick={onOpen}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Portrait src={applicant?.avatar} name={applicantName(applicant, t)} />
        <div className={classes.text}>
          <Text fw={600}>{applicantName(applicant, t)}</Text>
          <Group gap="xs" my={4}>
            <StatusBadge status={application.status} />
            <VerifiedBadge status={applicant?.verification_status} />
          </Group>
          <Text fz="sm" c="dimmed">
            {applicantFacts(applicant, t).join(' · ')}
          </Text>
          <Text fz="sm">
            {t('facility.applicants.appliedFor')} <strong>{jobTitle}</strong>
            {application.proposed_rate !== null && ` · ${formatRate(application.proposed_rate)}`}
          </Text>
          <Text fz="sm" lineClamp={2} mt={2}>
            {application.cover}
          </Text>
          <Text fz="sm" c="dimmed" mt={2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('facility.applicants.applied', { date: formatDateTime(application.created_date) })}
          </Text>
        </div>
      </Group>
    </UnstyledButton>
  );
}
