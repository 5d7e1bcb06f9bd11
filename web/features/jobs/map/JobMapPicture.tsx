import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { statesMapBox } from '#domain/search/statesMap.ts';
import type { JobSearch } from '#web/features/jobs/queries.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { stateName } from '#web/i18n/labels.ts';
import classes from './JobMap.module.css';
import type { MappedJobs } from './jobMapQuery.ts';
import { stateHref, townHref, type StateCode } from './jobPlaceLinks.ts';
import statesFile from './states.svg';

interface Props {
  search: JobSearch;
  found: MappedJobs;
}

const { width, height } = statesMapBox;

/**
 * A circle in each town, on the states; territories in boxes below. For eyes and pointers: the tables below say the same,
 * so that keyboard users do not step through three hundred circles.
 */
export function JobMapPicture({ search, found }: Props) {
  const t = useMessages();
  const radius = radiusIn(found);
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={classes.picture}>
        <use href={`${statesFile}#states`} className={classes.states} />
        {found.spots.map(({ place, x, y, count }) =>
          x === null || y === null ? null : (
            <Link key={place} to={townHref(search, place)} tabIndex={-1}>
              <title>{t('jobSearch.map.spot', { place, count })}</title>
              <circle cx={x} cy={y} r={radius(count)} />
            </Link>
          ),
        )}
      </svg>
      <Territories search={search} found={found} />
      <Text component="figcaption" size="sm" c="dimmed">
        {t('jobSearch.map.key')}
      </Text>
    </figure>
  );
}

/** The area says how many; a town of one job is never a large circle. */
function radiusIn({ spots }: MappedJobs): (count: number) => number {
  const most = Math.max(...spots.map(({ count }) => count), 1);
  const ofOne = Math.min(largest / Math.sqrt(most), largestOfOne);
  return (count) => Math.round(ofOne * Math.sqrt(count) * 10) / 10;
}

const largest = 28;
const largestOfOne = 7;

/** The projection has no place for them. */
const territories: readonly StateCode[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

function Territories({ search, found }: Props) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const counted = found.states.filter(({ state }) => territories.includes(state));
  if (counted.length === 0) return null;
  return (
    <ul aria-label={t('jobSearch.map.territories')} className={classes.territories}>
      {counted.map(({ state, count }) => (
        <li key={state}>
          <Link to={stateHref(search, state)}>
            {stateName(t, state)} <b>{formatNumber(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
