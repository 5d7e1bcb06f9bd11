import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { openJobsQuery } from '#web/features/jobs/queries.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { withFitWords } from '#web/features/fit/withFitWords.ts';
import type { ChangeSearch } from '#web/search/directory.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from './JobToFit.module.css';
import { talentDirectory } from './talentDirectory.ts';
import type { TalentSearch } from './talentSearch.ts';

export interface JobToFitProps {
  search: TalentSearch;
  onChange: ChangeSearch<TalentSearch>;
}

/** The facility chooses one of its open jobs, to see how each clinician fits it. */
export function JobToFit({ search: { for_job = '' }, onChange }: JobToFitProps) {
  const t = useMessages();
  const { formId, withValue, without } = talentDirectory;
  const { data: jobs = [] } = useQuery(openJobsQuery(useClient(), useFacilityId(), mostOffered));
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
      {for_job ? <LateFitNotice /> : null}
    </div>
  );
}

const LateFitNotice = lazyComponent(() =>
  withFitWords(async () => (await import('#web/features/fit/FitNotice.tsx')).FitNotice),
);

/** The newest. */
const mostOffered = 50;
