import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { JobSearch } from '#web/features/jobs/queries.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { stateName } from '#web/i18n/labels.ts';
import classes from './JobMap.module.css';
import type { MappedJobs } from './jobMapQuery.ts';
import { stateHref, townHref } from './jobPlaceLinks.ts';

/** What the map shows, as tables. */
export function JobPlaces({ search, found }: { search: JobSearch; found: MappedJobs }) {
  const t = useMessages();
  const towns = found.spots.map(({ place, count }) => ({ name: place, to: townHref(search, place), count }));
  const states = found.states.map(({ state, count }) => ({
    name: stateName(t, state),
    to: stateHref(search, state),
    count,
  }));
  return (
    <div className={classes.tables}>
      <Places title={t('jobSearch.map.towns')} places={towns} />
      <Places title={t('jobSearch.map.states')} places={states} />
    </div>
  );
}

interface Place {
  name: string;
  to: string;
  count: number;
}

/** Rows before those that are folded. */
const shownRows = 15;

function Places({ title, places }: { title: string; places: readonly Place[] }) {
  const t = useMessages();
  if (places.length === 0) return null;
  const folded = places.slice(shownRows);
  return (
    <div>
      <PlaceTable title={title} places={places.slice(0, shownRows)} />
      {folded.length > 0 ? (
        <details>
          <summary>{t('search.more', { count: folded.length })}</summary>
          <PlaceTable title={title} places={folded} />
        </details>
      ) : null}
    </div>
  );
}

function PlaceTable({ title, places }: { title: string; places: readonly Place[] }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('jobSearch.map.place')}</th>
          <th scope="col">{t('jobSearch.map.count')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ name, to, count }) => (
          <tr key={name}>
            <th scope="row">
              <Anchor component={Link} to={to}>
                {name}
              </Anchor>
            </th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
