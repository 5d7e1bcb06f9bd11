import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ExportButton } from '#web/ui/ExportButton.tsx';
import { useJobChoice } from './applicantQueries.ts';
import { useApplicantAddress } from './useApplicantDecision.tsx';

/** Once a job is chosen: saves everybody who applied for it as a file for a spreadsheet; filters do not narrow it. */
export function ExportApplicants() {
  const t = useMessages();
  const client = useClient();
  const { job_id } = useApplicantAddress().search;
  const job = useJobChoice(job_id);
  if (!job) return null;
  return (
    <ExportButton
      label={t('facility.applicants.export')}
      hint={t('facility.applicants.exportHint')}
      fileName={`${job.title}.csv`}
      load={() => client.functions.exportApplicants({ job_id: job.id })}
    />
  );
}
