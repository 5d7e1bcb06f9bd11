import { postedDate } from '#domain/jobs/jobFreshness.ts';
import { Anchor, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FacilityJob } from '#domain/jobs/facilityJobContracts.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { placeWord, roleName, specialtyName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { counted, useCounts } from '#web/i18n/useCounts.ts';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { JobTemplateDialog } from '#web/features/jobs/publish/SaveAsTemplate.tsx';
import { FacilityJobMenu } from './FacilityJobMenu.tsx';
import classes from './FacilityJobRow.module.css';
import { jobCounts, type JobCounts } from './facilityJobStats.ts';
import { FilledHint } from './FilledHint.tsx';
import { PayDisclosureMark } from './PayDisclosureMark.tsx';
import { JobActionDialog, type JobAction } from './JobActionDialog.tsx';

/** One posting as its facility sees it: a row that lines up with the next on a wide screen, a short card on a phone. */
export function FacilityJobRow({ posting }: { posting: FacilityJob }) {
  const { job } = posting;
  const counts = jobCounts(posting.applications);
  const t = useMessages();
  const { formatDate } = useFormats();
  const [asked, setAsked] = useState<JobAction | null>(null);
  const [isSaving, setSaving] = useState(false);
  const headingId = `job-${job.id}`;
  return (
    <article aria-labelledby={headingId} className={classes.row}>
      <div className={classes.job}>
        <Title order={2} fz="md" id={headingId} className={classes.title}>
          <Anchor component={Link} to={pageHref('JobDetail', { id: job.id })} className="reach" inherit>
            {job.title}
          </Anchor>
        </Title>
        <Text fz="sm" c="dimmed" truncate>
          {[roleName(t, job.role), job.specialty && specialtyName(t, job.specialty), placeWord(t, job.location_type)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Text fz="sm" c="dimmed" lh={1.4} lineClamp={2} className={classes.description}>
        {job.description}
      </Text>
      <div className={classes.terms}>
        <PayRange {...statedRange(job)} />
        {job.start_date && <Text fz="sm">{t('facility.jobs.starts', { date: formatDate(job.start_date) })}</Text>}
      </div>
      <Applications posting={posting} counts={counts} />
      <div className={classes.state}>
        <StatusBadge status={job.status} />
        <Text fz="sm" c="dimmed" className={classes.posted}>
          {t('facility.jobs.postedOn', { date: formatDate(postedDate(job)) })}
        </Text>
      </div>
      <div className={classes.menu}>
        <FacilityJobMenu job={job} onAsk={setAsked} onSaveTemplate={() => setSaving(true)} />
      </div>
      <div className={classes.notes}>
        <HiddenMark item={job} />
        {job.status === 'active' && job.pay_duty === 'missing' && <PayDisclosureMark job={job} />}
        <FilledHint job={job} hired={counts.hired} onFill={() => setAsked('filled')} />
      </div>
      {isSaving ? <JobTemplateDialog job={job} onClose={() => setSaving(false)} /> : null}
      <JobActionDialog job={job} action={asked} waiting={counts.waiting} onClose={() => setAsked(null)} />
    </article>
  );
}

/** The number of applications leads to them, that of new ones and of those that wait for an answer to these. */
function Applications({ posting: { job, unanswered }, counts }: { posting: FacilityJob; counts: JobCounts }) {
  const t = useMessages();
  const count = useCounts();
  const link = (narrowed: Record<string, string>, label: string) => (
    <Anchor
      component={Link}
      to={pageHref('FacilityApplicants', { job: job.id, ...narrowed })}
      className="reach"
      inherit
      fw={600}
    >
      {label}
    </Anchor>
  );
  return (
    <div className={classes.applications}>
      {link({}, t('facility.jobs.applicationCount', { count: counted(counts.total) }))}
      <div className={classes.counts}>
        {counts.pending > 0 &&
          link({ status: 'pending' }, t('facility.jobs.newCount', { count: count(counts.pending) }))}
        {unanswered > 0 && link({ unanswered: '1' }, t('facility.jobs.unansweredCount', { count: unanswered }))}
        {counts.shortlisted > 0 && (
          <span>{t('facility.jobs.shortlistedCount', { count: count(counts.shortlisted) })}</span>
        )}
        {counts.hired > 0 && <span>{t('facility.jobs.hiredCount', { count: count(counts.hired) })}</span>}
      </div>
    </div>
  );
}
