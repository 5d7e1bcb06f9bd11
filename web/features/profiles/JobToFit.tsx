import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { openJobsQuery } from '#web/features/jobs/queries.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { FitNotice } from '#web/features/fit/FitNotice.tsx';
import type { ChangeSearch } from '#web/search/directory.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from './JobToFit.module.css';
import { talentDirectory } from './talentDirectory.ts';
import type { TalentSearch } from './talentSearch.ts';

interface Props {
  search: TalentSearch;
  onChange: ChangeSearch<TalentSearch>;
}

/** The facility chooses one of its open jobs, to see how each clinician fits it. */
export function JobToFit({ search: { for_job = '' }, onChange }: Props) {
  const t = useMessages();
  const { formId, withValue, without } = talentDirectory;
  const { data: jobs = [] } = useQuery(openJobsQuery(useClient(), useFacilityId(), maxOffered));
  if (jobs.length === 0) return null;
  const offered = jobs.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className={classes['choice']}>
      <SelectField
        name="for_job"
        form={formId}
        label={t('talent.for_job')}
        value={jobs.some(({ id }) => id === for_job) ? for_job : ''}
        onChange={(value) =>
          onChange((now) => (value ? withValue(now, 'for_job', value, true) : without(now, 'for_job')))
        }
        data={[{ value: '', label: t('talent.for_job.none') }, ...offered]}
      />
      {for_job ? (
        <Deferred>
          <FitNotice />
        </Deferred>
      ) : null}
    </div>
  );
}

/** The newest. */
const maxOffered = 50;
