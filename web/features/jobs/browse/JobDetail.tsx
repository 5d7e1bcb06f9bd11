import { postedDate } from '#domain/jobs/jobFreshness.ts';
import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { FacilityChecked } from '#web/features/verification/facilities/FacilityChecked.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { Trail } from '#web/ui/Trail.tsx';
import { FreshnessNote } from './FreshnessNote.tsx';
import { JobBackground } from './JobBackground.tsx';
import classes from './JobDetail.module.css';
import { JobText } from './JobText.tsx';
import { jobTrail } from './jobTrail.ts';
import { SaveJobButton } from './SaveJobButton.tsx';

interface Props {
  job: Job;
  /** How it fits the reader. */
  fit: ReactNode;
  /** What one can do about it. */
  panel: ReactNode;
  /** The element that names the panel. */
  panelHeadingId: string;
  /** The same within reach of a thumb. */
  bar: ReactNode;
  /** Below the text: how its facility honored what it agreed on. */
  record: ReactNode;
  /** Below that: something is wrong with it. */
  report: ReactNode;
  /** Below it all: other jobs. */
  more: ReactNode;
}

/** One job to read. */
export function JobDetail({ job, fit, panel, panelHeadingId, bar, record, report, more }: Props) {
  const t = useMessages();
  return (
    <>
      <Trail steps={jobTrail(t, job)} />
      <article className={classes['page']}>
        <div className={classes['text']}>
          {job.status === 'active' ? null : <ClosedBanner status={job.status} />}
          <HiddenMark item={job} />
          <div className={classes['head']}>
            <JobHeading job={job} />
            <div className={classes['marks']} data-clinician={fit !== null || undefined}>
              {fit}
            </div>
          </div>
          <JobText job={job}>
            <JobBackground job={job} />
          </JobText>
          {record}
          <div>{report}</div>
        </div>
        <aside className={`${classes['panel']} no-print`} aria-labelledby={panelHeadingId}>
          {panel}
        </aside>
      </article>
      {more}
      {bar}
    </>
  );
}

function JobHeading({ job }: { job: Job }) {
  const t = useMessages();
  return (
    <div>
      <Group align="flex-start" justify="space-between" wrap="nowrap" gap="sm">
        <Title order={1} className="serif" fz={{ base: '1.5rem', sm: '2.25rem' }}>
          {job.title}
        </Title>
        <Group gap={4} wrap="nowrap" className="no-print">
          <SaveJobButton job={job} />
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            visibleFrom="sm"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('jobs.detail.print')}
          </Button>
        </Group>
      </Group>
      <Text mt={4}>
        <Anchor component={Link} to={pageHref('Profile', { id: job.facility_id })} className="reach">
          {job.facility_name || t('jobs.unknownFacility')}
        </Anchor>
      </Text>
      <FacilityChecked facilityId={job.facility_id} />
      <Group gap="0 4px" fz="sm" c="dimmed" mt={2}>
        <span>
          {t('jobs.detail.posted')} <TimeText value={postedDate(job)} />
        </span>
        <FreshnessNote job={job} />
      </Group>
    </div>
  );
}

function ClosedBanner({ status }: { status: 'filled' | 'closed' | 'draft' }) {
  const t = useMessages();
  const isDraft = status === 'draft';
  return (
    <Alert color="gray" variant="light" icon={<IconInfoCircle aria-hidden />}>
      <Text>{t(`jobs.detail.${status}`)}</Text>
      <Anchor
        component={Link}
        to={pageHref(isDraft ? 'FacilityJobs' : 'Jobs')}
        className="no-print reach"
        underline="always"
      >
        {t(isDraft ? 'jobs.detail.myJobs' : 'jobs.detail.otherJobs')}
      </Anchor>
    </Alert>
  );
}
