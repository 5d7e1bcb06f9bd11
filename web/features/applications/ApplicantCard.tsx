import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Application } from '#domain/application.ts';
import { pageHref } from '#domain/siteMap.ts';
import { useFormats } from '#web/lib/useFormats.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { applicantFacts, applicantName } from './applicantFacts.ts';
import classes from './ApplicantReview.module.css';
import { offeredSteps, type FacilityStep } from './applicationSteps.ts';
import type { Person } from '#web/features/people/queries.ts';
import { Portrait } from '#web/ui/Portrait.tsx';
import { useMarkReviewed, type ApplicantActions } from './useApplicantReview.ts';

interface Props {
  application: Application;
  applicant: Person | undefined;
  jobTitle: string;
  actions: ApplicantActions;
  onClose(): void;
  /** Below what there is to do. */
  children: ReactNode;
}

/** The opened application: who, what for, the whole letter, and what to do now. */
export function ApplicantCard({ application, applicant, jobTitle, actions, onClose, children }: Props) {
  const t = useMessages();
  const { formatDateTime, formatRate } = useFormats();
  const nameRef = useNameInSight();
  useMarkReviewed(application);
  return (
    <Card component="article" aria-labelledby="applicant-name" className={classes.card}>
      <Button
        variant="subtle"
        hiddenFrom="md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        mb="sm"
        ml={-12}
        onClick={onClose}
      >
        {t('facility.applicants.backToList')}
      </Button>
      <Group wrap="nowrap" align="flex-start">
        <Portrait src={applicant?.avatar} name={applicantName(applicant, t)} size={56} />
        <div className={classes.text}>
          <Group gap="xs">
            <Title order={2} id="applicant-name" ref={nameRef} tabIndex={-1} className={classes.name}>
              {applicantName(applicant, t)}
            </Title>
            <VerifiedBadge status={applicant?.verification_status} />
          </Group>
          <Text c="dimmed">{applicantFacts(applicant, t).join(' · ')}</Text>
          {applicant && (
            <Anchor component={Link} to={pageHref('Profile', { id: applicant.id })} className={classes.profile}>
              {t('facility.applicants.profile')}
            </Anchor>
          )}
        </div>
      </Group>
      <dl className={classes.facts}>
        <dt>{t('facility.applicants.appliedFor')}</dt>
        <dd>{jobTitle}</dd>
        <dt>{t('facility.applicants.statusLabel')}</dt>
        <dd>
          <StatusBadge status={application.status} />
        </dd>
        {application.proposed_rate !== null && (
          <>
            <dt>{t('facility.applicants.rate')}</dt>
            <dd>{formatRate(application.proposed_rate)}</dd>
          </>
        )}
        <dt>{t('facility.applicants.appliedOn')}</dt>
        <dd>{formatDateTime(application.created_date)}</dd>
      </dl>
      <Title order={3} mt="lg" mb="xs">
        {t('facility.applicants.cover')}
      </Title>
      <Text className={classes.cover}>{application.cover}</Text>
      <CardActions application={application} actions={actions} isKnown={applicant !== undefined} />
      {children ? <div style={{ marginTop: 16 }}>{children}</div> : null}
    </Card>
  );
}

/** On a phone the card takes the place of the list: the reader begins at its top. */
function useNameInSight() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(max-width: 61.99em)').matches) return;
    window.scrollTo({ top: 0 });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

function CardActions({
  application,
  actions,
  isKnown,
}: {
  application: Application;
  actions: ApplicantActions;
  isKnown: boolean;
}) {
  const t = useMessages();
  const variants: Record<FacilityStep, { variant: string; color?: string }> = {
    shortlisted: { variant: 'filled' },
    hired: { variant: 'filled' },
    rejected: { variant: 'default' },
  };
  return (
    <div className={classes.actions}>
      {offeredSteps[application.status].map((step) => (
        <Button
          key={step}
          {...variants[step]}
          disabled={actions.isActing}
          onClick={() => actions.take(application, step)}
        >
          {t(`facility.applicants.step.${step}`)}
        </Button>
      ))}
      {isKnown && (
        <Button variant="default" disabled={actions.isActing} onClick={() => actions.message(application)}>
          {t('facility.applicants.message')}
        </Button>
      )}
    </div>
  );
}
