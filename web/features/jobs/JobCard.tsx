import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Job } from '#domain/job.ts';
import { pageHref } from '#domain/siteMap.ts';
import { useFormats } from '#web/lib/useFormats.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { specialtyName } from '#web/lib/wireWords.ts';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import classes from './JobCard.module.css';
import { SaveJobButton } from './SaveJobButton.tsx';

/** One line of the timetable: the whole card is one link; `aside` (default: the bookmark) lies beside it. */
export function JobCard({ job, headingOrder = 2, aside }: { job: Job; headingOrder?: 2 | 3; aside?: ReactNode }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const place = job.location_type === 'remote' ? null : job.address;
  return (
    <article className={classes.card}>
      <div className={classes.job}>
        <Title order={headingOrder} className={classes.title}>
          <Link to={pageHref('JobDetail', { id: job.id })} className={classes.link}>
            {job.title}
          </Link>
        </Title>
        <Text size="sm" lineClamp={2}>
          {job.facility_name || t('jobs.unknownFacility')}
        </Text>
        <Text size="sm" c="dimmed">
          {[job.role, job.specialty && specialtyName(t, job.specialty)].filter(Boolean).join(' · ')}
        </Text>
        <HiddenMark item={job} />
      </div>
      <Text component="div" size="sm" className={classes.fact}>
        <IconMapPin size={16} aria-hidden className={classes.icon} />
        <div>
          <VisuallyHidden>{t('jobs.column.place')}: </VisuallyHidden>
          <div className={classes.clamp}>{place || t(`jobs.locationType.${job.location_type}`)}</div>
          {place ? <div className={classes.dimmed}>{t(`jobs.locationType.${job.location_type}`)}</div> : null}
        </div>
      </Text>
      <Text component="div" size="sm" className={classes.fact}>
        <IconCalendarEvent size={16} aria-hidden className={classes.icon} />
        <div>
          <VisuallyHidden>{t('jobs.column.start')}: </VisuallyHidden>
          {job.start_date ? (
            <time dateTime={job.start_date} className="tabular">
              {formatDate(job.start_date)}
            </time>
          ) : (
            t('jobs.startFlexible')
          )}
        </div>
      </Text>
      <div className={classes.pay}>
        <VisuallyHidden>{t('jobs.column.pay')}: </VisuallyHidden>
        {isPayKnown(job) ? (
          <PayRange min={job.pay_range_min} max={job.pay_range_max} />
        ) : (
          <Text span size="sm" c="dimmed">
            {t('jobs.payOnRequest')}
          </Text>
        )}
      </div>
      <div className={classes.aside}>{aside ?? <SaveJobButton job={job} />}</div>
    </article>
  );
}

function isPayKnown(job: Job): boolean {
  return job.pay_range_min !== null || job.pay_range_max !== null;
}

/** As large as a card with one line each. */
export function JobCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.job}>
        <Skeleton h={18} w="70%" mb={9} />
        <Skeleton h={13} w="45%" mb={9} />
        <Skeleton h={13} w="30%" />
      </div>
      <Skeleton h={13} w="80%" className={classes.fact} />
      <Skeleton h={13} w={88} className={classes.fact} />
      <Skeleton h={18} w={100} className={classes.pay} />
      <div className={classes.aside} />
    </div>
  );
}
