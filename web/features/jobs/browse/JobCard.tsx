import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { postedDate } from '#domain/jobs/jobFreshness.ts';
import type { Fit } from '#domain/fit/fit.ts';
import type { FoundJob } from '#domain/search/contracts.ts';
import type { ApplicationSource } from '#domain/applications/applicationSources.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { jobPlace, startTerm } from '#web/i18n/jobWhereWhen.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { roleName, specialtyName } from '#web/i18n/labels.ts';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { MarkedName } from '#web/ui/MarkedName.tsx';
import { StatedPay } from '#web/ui/StatedPay.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { ClinicianMarks } from './ClinicianMarks.tsx';
import classes from './JobCard.module.css';
import { jobTerms } from './jobTerms.ts';
import { SaveJobButton } from './SaveJobButton.tsx';

interface Props {
  job: FoundJob;
  headingOrder?: 2 | 3;
  /** Without the bookmark and what concerns the reader: on pages that are about something else. */
  plain?: boolean;
  /** Which of the ways to a job this list is. */
  source?: ApplicationSource;
  /** What a search knows besides, in the reader's words. */
  found?: FoundWords;
}

export interface FoundWords {
  /** From the place that was asked for. */
  distance: string | null;
  /** What this site checked of the facility; null where nothing was. */
  checked: string | null;
  /** How it fits the clinician who reads. */
  fit: Fit | null;
  /** How its facility answers; null while too little is known. */
  answers: ReactNode;
}

/** One line of the timetable: the whole card is one link; the bookmark lies beside it. */
export function JobCard({ job, headingOrder = 2, plain = false, source, found }: Props) {
  const t = useMessages();
  const formats = useFormats();
  const role = useSession().user?.user_role;
  const terms = jobTerms(job, t, formats);
  return (
    <article className={classes.card} data-aside={!plain || undefined}>
      <Title order={headingOrder} className={classes.title}>
        <Link to={pageHref('JobDetail', { id: job.id, via: source })} className={classes.link}>
          {job.title}
        </Link>
      </Title>
      <div className={classes.pay}>
        <VisuallyHidden>{t('jobs.column.pay')}: </VisuallyHidden>
        <StatedPay job={job} classNames={{ stated: classes.stated, note: classes.payNote }} />
      </div>
      <Text component="div" size="sm" className={classes.where}>
        <span>
          <MarkedName name={job.facility_name || t('jobs.unknownFacility')} mark={found?.checked ?? null} />
        </span>
        <Dot />
        <span className={classes.place}>{[jobPlace(job, t), found?.distance].filter(Boolean).join(' · ')}</span>
      </Text>
      <Text component="div" size="sm" className={classes.terms}>
        {terms.length > 0 ? (
          <>
            <span>{terms.join(' · ')}</span>
            <Dot />
          </>
        ) : null}
        <span>{startTerm(job, t, formats)}</span>
      </Text>
      <Text component="div" size="sm" className={classes.foot}>
        {[roleName(t, job.role), job.specialty && specialtyName(t, job.specialty)].filter(Boolean).join(' · ')}
        {' · '}
        {t('jobs.detail.posted')} <TimeText value={postedDate(job)} />
        {found?.answers ? <> · {found.answers}</> : null}
        <CheckedLine found={found} />
      </Text>
      {plain ? null : (
        <div className={classes.marks} data-clinician={role === 'clinician' || undefined}>
          {role === 'clinician' ? (
            <Deferred>
              <ClinicianMarks job={job} fit={found?.fit ?? null} />
            </Deferred>
          ) : null}
        </div>
      )}
      <HiddenMark item={job} />
      {plain ? null : (
        <div className={classes.aside}>
          <SaveJobButton job={job} />
        </div>
      )}
    </article>
  );
}

/** In words what the mark at the facility's name says, where there is room. */
function CheckedLine({ found }: Pick<Props, 'found'>) {
  if (!found?.checked) return null;
  return (
    <span aria-hidden className={classes.checked}>
      {found.checked}
    </span>
  );
}

/** Between what is in one line on a phone and in lines of its own beside wide columns. */
function Dot() {
  return <span className={classes.dot}> · </span>;
}

/** As large as a card with one line each. */
export function JobCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton h={18} w="70%" my={2} className={classes.title} />
      <Skeleton h={18} w={100} my={2} className={classes.pay} />
      <Skeleton h={13} w="80%" my={4} className={classes.where} />
      <Skeleton h={13} w="60%" my={4} className={classes.terms} />
      <Skeleton h={13} w="50%" my={4} className={classes.foot} />
    </div>
  );
}
