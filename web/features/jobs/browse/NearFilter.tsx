import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { distanceUnlessSaid, distances } from '#domain/site/searchVocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { ValueList } from '#web/ui/ValueList.tsx';
import { without, withValue } from './jobSearchParams.ts';
import { NearField } from './NearField.tsx';
import classes from './JobFilters.module.css';
import type { ChangeSearch } from './useJobSearch.ts';
import type { JobSearch } from '#web/features/jobs/queries.ts';

interface Props {
  search: JobSearch;
  onChange: ChangeSearch;
  form?: string | undefined;
}

/** A place and how far around it; how far is asked once there is a place. */
export function NearFilter({ search, onChange, form }: Props) {
  const t = useMessages();
  const near = search.near ?? '';
  const go = (place: string) => onChange((now) => (place ? withValue(now, 'near', place, true) : without(now, 'near')));
  return (
    <div className={classes['near']}>
      <NearField place={near} form={form} onChange={go} />
      <NearMe onFound={go} />
      <div className={classes['around']} data-absent={!near || undefined}>
        <SelectField
          name="miles"
          form={form}
          label={t('jobSearch.where.miles')}
          value={search.miles ?? distanceUnlessSaid}
          onChange={(value) => onChange((now) => withValue(now, 'miles', value, true))}
          data={distances.map((miles) => ({ value: String(miles), label: t('jobSearch.where.distance', { miles }) }))}
        />
        <ValueList
          name="with_remote"
          form={form}
          options={[{ value: '1', label: t('jobSearch.where.withRemote'), isChosen: search.with_remote ?? false }]}
          onChoose={(value, isChosen) =>
            onChange((now) => (isChosen ? withValue(now, 'with_remote', value) : without(now, 'with_remote')))
          }
        />
      </div>
    </div>
  );
}

/** Asks the browser where it is. The server hears of it to about a kilometer, and answers the town. */
function NearMe({ onFound }: { onFound: (place: string) => void }) {
  const t = useMessages();
  const client = useClient();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = async () => {
    setState('asking');
    try {
      const { nearestTown } = await import('./nearestTown.ts');
      const place = await nearestTown(client);
      setState(place ? 'idle' : 'failed');
      if (place) onFound(place);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={classes['scripted']}>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('jobSearch.where.nearMe')}
      </Button>
      <output className={classes['said']}>
        {state === 'asking' ? t('jobSearch.where.locating') : null}
        {state === 'failed' ? t('jobSearch.where.notLocated') : null}
      </output>
    </div>
  );
}
