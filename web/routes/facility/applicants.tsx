import { useState } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { underWay } from '#web/features/applications/applicantCache.ts';
import { useJobChoice } from '#web/features/applications/applicantQueries.ts';
import { ApplicantPane } from '#web/features/applications/ApplicantPane.tsx';
import { Board } from '#web/features/applications/board/Board.tsx';
import { SavedViews } from '#web/features/applications/views/SavedViews.tsx';
import { useIsBoard, ViewSwitch } from '#web/features/applications/ViewSwitch.tsx';
import { ExportApplicants } from '#web/features/applications/ExportApplicants.tsx';
import { FilledHint } from '#web/features/jobs/manage/FilledHint.tsx';
import { jobCounts } from '#web/features/jobs/manage/facilityJobStats.ts';
import { JobActionDialog, type JobAction } from '#web/features/jobs/manage/JobActionDialog.tsx';
import { useHasBegun } from '#web/features/offers/queries.ts';
import { displayName } from '#web/features/profiles/queries.ts';
import { ReviewAction } from '#web/features/reviews/ReviewAction.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/applicants';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.applicants.title') }];
}

export default function FacilityApplicants() {
  const t = useMessages();
  const isBoard = useIsBoard();
  const mayRead = useMay('read');
  return (
    <>
      <PageHeader
        title={t('facility.applicants.title')}
        subtitle={t('facility.applicants.subtitle')}
        actions={
          <>
            <SavedViews />
            <ViewSwitch />
            {mayRead ? <ExportApplicants /> : null}
          </>
        }
      />
      {isBoard ? <Board renderAfterHire={renderAfterHire} /> : <ApplicantPane renderAfterHire={renderAfterHire} />}
    </>
  );
}

function renderAfterHire({ application, person }: Applicant) {
  return <AfterHire application={application} name={displayName(person) ?? ''} />;
}

function AfterHire({ application, name }: { application: Applicant['application']; name: string }) {
  const mayRecruit = useMay('recruit');
  const hasBegun = useHasBegun(application.id);
  return (
    <>
      {hasBegun ? <ReviewAction key={application.id} application={application} name={name} /> : null}
      {mayRecruit ? <FillAfterHire application={application} /> : null}
    </>
  );
}

/** Recruiters can mark the job as filled here, without going to their postings. */
function FillAfterHire({ application }: Pick<Applicant, 'application'>) {
  const [action, setAction] = useState<JobAction | null>(null);
  // What is counted while a decision is on its way may be from before it.
  const job = useJobChoice(application.job_id, application.updated_date !== underWay);
  if (!job) return null;
  const { waiting } = jobCounts(job.counts);
  return (
    <>
      <FilledHint job={job} hired={1} onFill={() => setAction('filled')} />
      <JobActionDialog job={job} action={action} waiting={waiting} onClose={() => setAction(null)} />
    </>
  );
}
