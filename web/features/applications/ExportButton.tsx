import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { showFailure } from '#web/ui/toast.ts';
import { useJobChoices } from './applicantQueries.ts';
import { useReviewAddress } from './useApplicantReview.tsx';

/** Once a job is chosen: saves everybody who applied for it as a file for a spreadsheet; filters do not narrow it. */
export function ExportButton() {
  const { job_id } = useReviewAddress().search;
  const job = useJobChoices().data?.find(({ id }) => id === job_id);
  return job ? <ExportOf job={job} /> : null;
}

function ExportOf({ job }: { job: { id: string; title: string } }) {
  const t = useMessages();
  const client = useClient();
  const [run, isRunning] = useOnce(async () => {
    try {
      save(await client.functions.exportApplicants({ job_id: job.id }), `${job.title}.csv`);
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Tooltip label={t('facility.applicants.exportHint')} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isRunning}
        onClick={() => void run()}
      >
        {t('facility.applicants.export')}
      </Button>
    </Tooltip>
  );
}

function save(csv: string, name: string): void {
  // The mark by which spreadsheets know the encoding is lost when an answer is read as a text.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it later.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
