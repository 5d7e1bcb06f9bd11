import '@mantine/core/styles/Table.layer.css';
import { Card, SimpleGrid, Table, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.tsx';
import classes from './FacilityFigures.module.css';
import { applicationsPerWeek, pipeline } from './facilityFigures.ts';

type Applications = Parameters<typeof pipeline>[0];

/** How far applications come, and how many come each week: tables whose cells are also drawn to length. */
export function FacilityFigures({ applications }: { applications: Applications }) {
  const t = useMessages();
  const [now] = useState(() => new Date());
  const steps = pipeline(applications);
  const weeks = applicationsPerWeek(applications, 6, now);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Bars
        title={t('facility.dashboard.pipeline')}
        head={t('facility.dashboard.pipelineStep')}
        rows={steps.map(({ step, count }) => ({
          label: step === 'received' ? t('facility.dashboard.received') : t(`shell.status.${step}`),
          count,
        }))}
      />
      <Bars
        title={t('facility.dashboard.weeks')}
        head={t('facility.dashboard.week')}
        rows={weeks.map(({ monday, count }) => ({ label: formatDate(monday), count }))}
      />
    </SimpleGrid>
  );
}

function Bars({ title, head, rows }: { title: string; head: string; rows: { label: string; count: number }[] }) {
  const t = useMessages();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Table verticalSpacing={6} horizontalSpacing={0} withRowBorders={false} aria-label={title}>
        <Table.Thead className={classes['head']}>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th>{t('facility.dashboard.pipelineCount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, count }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" className={classes['label']}>
                {label}
              </Table.Th>
              <Table.Td className={classes['value']}>
                <span className={classes['bar']} style={{ width: `${(count / most) * 80}%` }} />
                {formatNumber(count)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
