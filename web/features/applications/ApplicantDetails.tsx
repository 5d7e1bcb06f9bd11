import type { ReactNode } from 'react';
import { sentDate } from '#domain/messaging/sentDate.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { ApplicantFit } from '#web/features/fit/ApplicantFit.tsx';
import { Answers } from '#web/features/jobs/questions/Answers.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMay } from '#web/session/membership.ts';
import { specialtyName, stateName } from '#web/i18n/labels.ts';
import { ApplicantStatus } from './ApplicantStatus.tsx';
import classes from './ApplicantPane.module.css';

/** The facts of an application and of the applicant; empty fields are left out. */
export function ApplicantDetails({ applicant, jobTitle }: { applicant: Applicant; jobTitle: string }) {
  const t = useMessages();
  const { formatDateTime, formatRate, formatPayRange } = useFormats();
  const mayRead = useMay('read');
  const { application, person } = applicant;
  return (
    <dl className={classes.facts}>
      <Fact term={t('facility.applicants.appliedFor')}>{jobTitle}</Fact>
      <Fact term={t('facility.applicants.statusLabel')}>
        <ApplicantStatus application={application} />
      </Fact>
      <Fact term={t('board.rejection.reason')}>
        {application.reject_reason ? t(`board.rejection.reason.${application.reject_reason}`) : null}
      </Fact>
      <Fact term={t('board.rejection.note')}>{application.reject_note}</Fact>
      <Fact term={t('board.rejection.messageSent')}>{application.decision_message}</Fact>
      {person && mayRead ? <ApplicantFit applicationId={application.id} /> : null}
      <Fact term={t('facility.applicants.rate')}>
        {application.proposed_rate === null ? null : formatRate(application.proposed_rate)}
      </Fact>
      <Fact term={t('facility.applicants.rateBand')}>
        {formatPayRange(person?.rate_band_min, person?.rate_band_max)}
      </Fact>
      <Fact term={t('facility.applicants.states')}>
        {person?.licensure_states.map((code) => `${stateName(t, code)} (${code})`).join(', ')}
      </Fact>
      <Fact term={t('facility.applicants.certifications')}>{person?.certifications.join(', ')}</Fact>
      <Fact term={t('facility.applicants.specialties')}>
        {person?.specialties.map((specialty) => specialtyName(t, specialty)).join(', ')}
      </Fact>
      <Fact term={t('facility.applicants.skills')}>{person?.skills.join(', ')}</Fact>
      {application.answers.length > 0 ? <Answers answers={application.answers} /> : null}
      <Fact term={t('facility.applicants.appliedOn')}>{formatDateTime(sentDate(application))}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
