import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { ExportButton } from '#web/ui/ExportButton.tsx';
import { useJobChoice } from './applicantQueries.ts';
import { askedFilters, askedSearch } from './applicantSearch.ts';
import { useApplicantAddress } from './useApplicantDecision.tsx';
import { useIsBoard } from './ViewSwitch.tsx';

/** Saves what is shown, with its filters and in its order, as a file for a spreadsheet. The board has no status. */
export function ExportApplicants() {
  const t = useMessages();
  const client = useClient();
  const me = useUser().id;
  const isBoard = useIsBoard();
  const { search } = useApplicantAddress();
  const job = useJobChoice(search.job_id);
  return (
    <ExportButton
      label={t('facility.applicants.export')}
      hint={t('facility.applicants.exportHint')}
      fileName={`${job?.title ?? t('facility.applicants.title')}.csv`}
      load={() => client.functions.exportApplicants(isBoard ? askedFilters(search, me) : askedSearch(search, me))}
    />
  );
}
