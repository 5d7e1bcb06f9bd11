import '@mantine/core/styles/Table.layer.css';
import { Anchor, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { funnelSteps, type FunnelOfJob } from '#domain/workspaces/facilityFigureContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';

/** A line for each job. On a narrow screen it scrolls, also by keyboard. */
export function JobFunnelTable({ jobs }: { jobs: readonly FunnelOfJob[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="job-reach">
      <Title order={2} size="h3" id="job-reach" mb="sm">
        {t('figures.byJob')}
      </Title>
      <Table.ScrollContainer minWidth={980} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-labelledby="job-reach" verticalSpacing="sm" style={{ overflowWrap: 'normal' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('figures.job')}</Table.Th>
              {funnelSteps.map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {t(`figures.step.${name}`)}
                </Table.Th>
              ))}
              <Table.Th scope="col" ta="end">
                {t('figures.answerHoursShort')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('figures.hireDaysShort')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map((job) => (
              <JobLine key={job.job_id} job={job} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

function JobLine({ job }: { job: FunnelOfJob }) {
  const t = useMessages();
  const { formatDate, formatNumber } = useFormats();
  const decimal = (value: number | null) => (value === null ? '–' : formatNumber(value, 1));
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} style={{ minWidth: 220 }}>
        <Anchor component={Link} to={pageHref('FacilityApplicants', { job: job.job_id })} className="reach" inherit>
          {job.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[t(`shell.status.${job.status}`), t('figures.published', { day: formatDate(job.published_date) })].join(
            ' · ',
          )}
        </Text>
        {job.sources.length > 0 ? (
          <Text size="sm" c="dimmed">
            {job.sources
              .map(({ source, count }) => `${t(`figures.source.${source ?? 'unknown'}`)} ${formatNumber(count)}`)
              .join(' · ')}
          </Text>
        ) : null}
      </Table.Th>
      {funnelSteps.map((name) => (
        <Table.Td key={name} ta="end" className="tabular">
          {formatNumber(job[name])}
        </Table.Td>
      ))}
      <Table.Td ta="end" className="tabular">
        {decimal(job.answer_hours)}
      </Table.Td>
      <Table.Td ta="end" className="tabular">
        {decimal(job.hire_days)}
      </Table.Td>
    </Table.Tr>
  );
}
