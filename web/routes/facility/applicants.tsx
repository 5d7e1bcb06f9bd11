import { useState } from 'react';
import { countAll } from '#domain/nouns/applicationCounts.ts';
import { openApplicationStatuses } from '#domain/site/vocabulary.ts';
import { useApplicantCounts, useJobChoices } from '#web/features/applications/applicantQueries.ts';
import { ApplicantPane } from '#web/features/applications/ApplicantPane.tsx';
import { ExportApplicants } from '#web/features/applications/ExportApplicants.tsx';
import { FilledHint } from '#web/features/jobs/manage/FilledHint.tsx';
import { JobActionDialog, type JobAction } from '#web/features/jobs/manage/JobActionDialog.tsx';
import { displayName } from '#web/features/people/queries.ts';
import { ReviewAction } from '#web/features/reviews/ReviewAction.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/applicants';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.applicants.title') }];
}

export default function FacilityApplicants() {
  const t = useMessages();
  return (
    <>
      <PageHeader
        title={t('facility.applicants.title')}
        subtitle={t('facility.applicants.subtitle')}
        actions={<ExportApplicants />}
      />
      <ApplicantPane
        renderAfterHire={({ application, person }) => (
          <>
            <ReviewAction key={application.id} application={application} name={displayName(person) ?? ''} />
            <FillAfterHire jobId={application.job_id} />
          </>
        )}
      />
    </>
  );
}

/** Nobody has to go to the postings to say that this one is filled. */
function FillAfterHire({ jobId }: { jobId: string | null }) {
  const [action, setAction] = useState<JobAction | null>(null);
  const job = useJobChoices().data?.find(({ id }) => id === jobId);
  const counts = (useApplicantCounts().data ?? []).filter(({ job_id }) => job_id === jobId);
  if (!job) return null;
  const open = counts.filter(({ status }) => openApplicationStatuses.some((one) => one === status));
  return (
    <>
      <FilledHint
        job={job}
        hired={countAll(counts.filter(({ status }) => status === 'hired'))}
        onFill={() => setAction('filled')}
      />
      <JobActionDialog job={job} action={action} waiting={countAll(open)} onClose={() => setAction(null)} />
    </>
  );
}
