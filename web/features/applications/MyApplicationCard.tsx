import { Anchor, Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import { sentDate } from '#domain/messaging/sentDate.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import { NextStep } from '#web/features/interviews/NextStep.tsx';
import { OfferStep } from '#web/features/offers/OfferStep.tsx';
import { AssignmentCard } from '#web/features/offers/AssignmentCard.tsx';
import { MySharing } from '#web/features/privacy/sharing/MySharing.tsx';
import { ShareReferences } from '#web/features/references/ShareReferences.tsx';
import { Deferred } from '#web/document/Deferred.tsx';
import { useOpenThread } from '#web/features/messaging/queries.ts';
import { jobPlace, startTerm } from '#web/i18n/jobWhereWhen.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

interface Props {
  application: Application;
  /** Undefined while it is looked up and null when it is gone. */
  job: Job | null | undefined;
  /** Beside the other buttons; what takes the whole width is below them. */
  children?: ReactNode;
}

/** One of the clinician's applications. */
export function MyApplicationCard({ application, job, children }: Props) {
  const t = useMessages();
  const { formatPayRange } = useFormats();
  const [coverShown, cover] = useDisclosure(false);
  const coverId = useId();
  const card = useRef<HTMLElement>(null);
  const focusCard = useCallback(() => card.current?.focus({ preventScroll: true }), []);
  const isOpen = openApplicationStatuses.some((status) => status === application.status);
  return (
    <Card component="article" ref={card} tabIndex={-1}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <ApplicationJob application={application} job={job} />
        <StatusBadge status={application.status} />
      </Group>
      {job ? <JobLine job={job} /> : null}
      <Text size="sm" c="dimmed" mt={2}>
        {t('clinician.applications.applied')} <TimeText value={sentDate(application)} />
        {application.proposed_rate === null
          ? null
          : ` · ${t('clinician.applications.rate', { rate: formatPayRange(application.proposed_rate, null) })}`}
      </Text>
      {application.decision_message ? (
        <Text mt="sm" style={{ whiteSpace: 'pre-line' }}>
          {t('clinician.applications.wrote', {
            facility: job?.facility_name || t('clinician.applications.unknownFacility'),
            text: application.decision_message,
          })}
        </Text>
      ) : null}
      <NextStep application={application} />
      {application.has_offer ? <OfferStep application={application} /> : null}
      {application.status === 'hired' ? <AssignmentCard application={application} /> : null}
      <Text id={coverId} hidden={!coverShown} mt="sm" style={{ whiteSpace: 'pre-line' }}>
        {application.cover}
      </Text>
      <MySharing application={application} />
      <Deferred>
        <ShareReferences application={application} />
      </Deferred>
      <ButtonRow mt="sm">
        <Button variant="default" size="sm" aria-expanded={coverShown} aria-controls={coverId} onClick={cover.toggle}>
          {t(coverShown ? 'clinician.applications.hideCover' : 'clinician.applications.showCover')}
        </Button>
        <MessageFacility application={application} />
        {isOpen ? (
          <WithdrawButton
            applicationId={application.id}
            title={job?.title ?? application.job_title ?? t('clinician.applications.jobNotFound')}
            onWithdrawn={focusCard}
          />
        ) : null}
        {children}
      </ButtonRow>
    </Card>
  );
}

/** Where, from when and for how much, as it was posted. */
function JobLine({ job }: { job: Job }) {
  const t = useMessages();
  const formats = useFormats();
  const { min, max, unit } = statedRange(job);
  const facts = [jobPlace(job, t), startTerm(job, t, formats), formats.formatPayRange(min, max, unit)];
  return (
    <Text size="sm" mt={6}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}

interface ApplicationJobProps {
  application: Pick<Application, 'job_title' | 'decision_reason'>;
  job: Job | null | undefined;
  order?: 2 | 3;
}

/** The job of an application in two lines: its title outlives it; else the specification's words for what is missing. */
export function ApplicationJob({ application, job, order = 2 }: ApplicationJobProps) {
  const t = useMessages();
  if (job === undefined) {
    return (
      <div style={{ flex: '1 1 12rem' }} aria-hidden>
        <Skeleton h={18} w="60%" mb={10} />
        <Skeleton h={13} w="40%" />
      </div>
    );
  }
  return (
    <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
      <Title order={order} size="h3">
        {job ? (
          <Anchor component={Link} to={pageHref('JobDetail', { id: job.id })} className="reach" inherit>
            {job.title}
          </Anchor>
        ) : (
          (application.job_title ?? t('clinician.applications.jobNotFound'))
        )}
      </Title>
      <Text size="sm">
        {job?.facility_name || t('clinician.applications.unknownFacility')}
        {job && job.status !== 'active' ? ` · ${t('clinician.applications.jobClosed')}` : null}
        {application.decision_reason ? ` · ${t(`clinician.applications.reason.${application.decision_reason}`)}` : null}
      </Text>
      {job || application.decision_reason ? null : (
        <Text size="sm" c="dimmed">
          {t('clinician.applications.jobAway')}
        </Text>
      )}
    </div>
  );
}

function MessageFacility({ application: { id, facility_id } }: { application: Application }) {
  const t = useMessages();
  const [openThread, isOpening] = useOpenThread();
  return (
    <Button variant="default" size="sm" loading={isOpening} onClick={() => void openThread(facility_id, id)}>
      {t('clinician.applications.message')}
    </Button>
  );
}
