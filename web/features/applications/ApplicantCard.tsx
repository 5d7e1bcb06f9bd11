import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { isRejectionPending } from '#domain/applications/pendingRejection.ts';
import { isReadable } from '#domain/privacy/sharing.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { FacilityInterview } from '#web/features/interviews/FacilityInterview.tsx';
import { FacilityOffer } from '#web/features/offers/FacilityOffer.tsx';
import { AssignmentCard } from '#web/features/offers/AssignmentCard.tsx';
import { ApplicantReadiness } from '#web/features/privacy/sharing/ApplicantReadiness.tsx';
import { Deferred } from '#web/document/Deferred.tsx';
import { ApplicantReferences } from '#web/features/references/ApplicantReferences.tsx';
import { DeferredRecord } from '#web/features/reliability/DeferredRecord.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { Portrait } from '#web/ui/Portrait.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { ApplicantDetails } from './ApplicantDetails.tsx';
import { isUnderWay } from './ApplicantStatus.tsx';
import { ApplicantTabs } from './ApplicantTabs.tsx';
import { applicantFacts, applicantName } from './applicantFacts.ts';
import classes from './ApplicantPane.module.css';
import type { FacilityDecision } from './facilityDecisions.ts';
import { PendingRejection } from './rejections/PendingRejection.tsx';
import { useUndoRejection } from './rejections/useUndoRejection.ts';
import { useDecisions, useMarkReviewed, type ApplicantActions } from './useApplicantDecision.tsx';

interface Props {
  applicant: Applicant;
  jobTitle: string;
  actions: ApplicantActions;
  /** In a sheet the way to the neighbors is there on a wide screen as well: no list is beside it. */
  isInSheet?: boolean;
  /** To the neighbors in the list; null at its ends. */
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose(): void;
  /** Below what there is to do. */
  children: ReactNode;
}

/** The opened application: who, what for, the whole letter, and what to do now. */
export function ApplicantCard({ isInSheet = false, ...props }: Props) {
  const { applicant, jobTitle, actions, previous, next, onClose, children } = props;
  const t = useMessages();
  const mayRead = useMay('read');
  const nameRef = useScrollToName();
  useMarkReviewed(applicant);
  const { application, person } = applicant;
  return (
    <Card component="article" aria-labelledby="applicant-name" className={classes.card} data-toasts="narrow">
      <WalkBar isAlways={isInSheet} previous={previous} next={next} onClose={onClose} />
      <Group wrap="nowrap" align="flex-start">
        <Portrait src={person?.avatar} name={person?.full_name} size={56} />
        <div className={classes.text}>
          <Group gap="xs">
            <Title order={2} id="applicant-name" ref={nameRef} tabIndex={-1} className={classes.name}>
              {applicantName(applicant, t)}
            </Title>
            <VerifiedBadge status={person?.verification_status} />
            {person && person.verification_status !== 'verified' && (
              <Text span fz="sm" c="dimmed">
                {t('facility.applicants.notVerified')}
              </Text>
            )}
          </Group>
          {person && <Text c="dimmed">{applicantFacts(applicant, t).join(' · ')}</Text>}
          {person && (
            <Anchor component={Link} to={pageHref('Profile', { id: person.id })} className={classes.profile}>
              {t('facility.applicants.profile')}
            </Anchor>
          )}
        </div>
      </Group>
      <PendingRejection applicant={applicant} />
      <ApplicantTabs applicant={applicant}>
        <ApplicantDetails applicant={applicant} jobTitle={jobTitle} />
        {mayRead ? (
          <DeferredRecord userId={application.applicant_id} name={applicantName(applicant, t)} level={3} />
        ) : null}
        {person && mayRead && isReadable(application) ? <ApplicantReadiness applicationId={application.id} /> : null}
        {person && mayRead ? (
          <Deferred>
            <ApplicantReferences clinicianId={person.id} />
          </Deferred>
        ) : null}
        {person && !isRejectionPending(application) ? <HiringSteps application={application} /> : null}
        {application.status === 'hired' ? <AssignmentCard application={application} /> : null}
        <Title order={3} mt="lg" mb="xs">
          {t('facility.applicants.cover')}
        </Title>
        <Text className={classes.cover}>{application.cover}</Text>
        {children ? <div style={{ marginTop: 16 }}>{children}</div> : null}
      </ApplicantTabs>
      <CardActions applicant={applicant} actions={actions} />
    </Card>
  );
}

/** The interview and the offer. */
function HiringSteps({ application }: Pick<Applicant, 'application'>) {
  return (
    <>
      <FacilityInterview application={application} />
      <FacilityOffer application={application} />
    </>
  );
}

interface BarProps extends Pick<Props, 'previous' | 'next' | 'onClose'> {
  isAlways: boolean;
}

/** On a phone the card takes the place of the list. */
function WalkBar({ isAlways, previous, next, onClose }: BarProps) {
  const t = useMessages();
  return (
    <Group {...(isAlways ? {} : { hiddenFrom: 'md' })} mb="sm" gap={4} wrap="nowrap" justify="space-between">
      <Button variant="subtle" ml={-12} leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
        {t('facility.applicants.backToList')}
      </Button>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          px="xs"
          aria-label={t('facility.shortcuts.k')}
          disabled={!previous}
          onClick={() => previous?.()}
        >
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Button
          variant="default"
          px="xs"
          aria-label={t('facility.shortcuts.j')}
          disabled={!next}
          onClick={() => next?.()}
        >
          <IconChevronRight size={20} aria-hidden />
        </Button>
      </Group>
    </Group>
  );
}

/** On a phone the reader begins at the top of the card. */
function useScrollToName() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(max-width: 61.99em)').matches) return;
    window.scrollTo({ top: 0 });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

function UndoRejection({ applicant }: { applicant: Applicant }) {
  const t = useMessages();
  const [undo, isUndoing] = useUndoRejection();
  return (
    <Button loading={isUndoing} onClick={() => void undo(applicant)}>
      {t('facility.applicants.undo')}
    </Button>
  );
}

function CardActions({ applicant, actions }: { applicant: Applicant; actions: ApplicantActions }) {
  const t = useMessages();
  const decisions = useDecisions();
  const mayWrite = useMay('recruit');
  // While an interview or an offer is under way, it leads to the hire: a hire by hand is no longer the next step.
  const isLed = isUnderWay(applicant.application);
  const variants: Record<FacilityDecision, string> = {
    shortlisted: 'filled',
    hired: isLed ? 'default' : 'filled',
    rejected: 'default',
  };
  const offered = decisions(applicant);
  const ordered = isLed ? offered.toSorted((a, b) => Number(a === 'hired') - Number(b === 'hired')) : offered;
  return (
    <div className={classes.actions}>
      {mayWrite && isRejectionPending(applicant.application) ? <UndoRejection applicant={applicant} /> : null}
      {ordered.map((decision) => (
        <Button
          key={decision}
          variant={variants[decision]}
          disabled={actions.isActing}
          onClick={() => actions.take(applicant, decision)}
        >
          {t(`facility.applicants.step.${decision}`)}
        </Button>
      ))}
      {applicant.person && mayWrite && (
        <Button variant="default" disabled={actions.isActing} onClick={() => actions.message(applicant)}>
          {t('facility.applicants.message')}
        </Button>
      )}
    </div>
  );
}
