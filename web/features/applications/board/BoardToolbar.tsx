import type { AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { ApplicantSearch } from '../applicantSearch.ts';
import paneClasses from '../ApplicantPane.module.css';
import { WordSearch } from '../ApplicantToolbar.tsx';
import { MoreFilters } from '../filters/MoreFilters.tsx';
import { BoardJobs } from './BoardJobs.tsx';

interface Props {
  search: ApplicantSearch;
  narrow(changes: AddressChanges): void;
}

/** The filters of the list without the status, which the columns are. */
export function BoardToolbar({ search, narrow }: Props) {
  const t = useMessages();
  return (
    <search className={paneClasses.filters} aria-label={t('facility.applicants.filters')}>
      <WordSearch value={search.q ?? ''} onChange={(q) => narrow({ q })} />
      <BoardJobs jobId={search.job_id} narrow={narrow} />
      <MoreFilters search={search} narrow={narrow} />
    </search>
  );
}
