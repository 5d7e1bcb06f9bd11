import { Button, Group, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { jobColumnOf, jobColumns, neededColumns, type JobColumn } from '#domain/jobs/jobColumns.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMayPublish } from '#web/session/mayPublish.ts';
import { SheetImport } from '#web/sheet/SheetImport.tsx';
import type { Row, SheetKind } from '#web/sheet/sheetKind.ts';
import { jobChoiceName } from './jobChoiceName.ts';

/** Adds jobs from a CSV file or an Excel workbook. */
export function JobSheet() {
  return <SheetImport kind={useJobKind()} />;
}

type Status = 'active' | 'draft';

function useJobKind(): SheetKind<JobColumn> {
  const t = useMessages();
  const { functions } = useClient();
  const mayPublish = useMayPublish();
  const [status, setStatus] = useState<Status>(mayPublish ? 'active' : 'draft');
  const send = async (rows: Row<JobColumn>[], preview: boolean) => {
    const { jobs, failed } = await functions.addJobRows({ rows, status: preview ? 'draft' : status, preview });
    return { right: jobs, failed };
  };
  return {
    storageKey: 'job-columns',
    columns: jobColumns,
    needed: neededColumns,
    columnOf: jobColumnOf,
    columnLabel: (column) => t(`jobSheet.column.${column}`),
    choiceName: (column, value) => jobChoiceName(t, column, value),
    rowTitle: ({ title = '' }) => title,
    check: (rows) => send(rows, true),
    add: (rows) => send(rows, false),
    texts: {
      intro: [t('jobSheet.intro.columns'), t('jobSheet.intro.check')],
      empty: t('jobSheet.fault.empty'),
      existed: t('jobSheet.existed'),
      file: (name, count) => t('jobSheet.file', { name, count }),
      add: (count) => t('jobSheet.add', { count }),
      added: (count) => t('jobSheet.added', { count }),
      existedCount: (count) => t('jobSheet.existedCount', { count }),
    },
    example: { name: 'jobs.csv', cells: exampleOf(t) },
    options: (isDisabled) => <StatusChoice {...{ status, setStatus, mayPublish, isDisabled }} />,
    queue: { kind: 'jobs', status },
    done: (
      <Button component={Link} to={pageHref('FacilityJobs')}>
        {t('jobSheet.toJobs')}
      </Button>
    ),
  };
}

interface ChoiceProps {
  status: Status;
  setStatus: (status: Status) => void;
  mayPublish: boolean;
  isDisabled: boolean;
}

function StatusChoice({ status, setStatus, mayPublish, isDisabled }: ChoiceProps) {
  const t = useMessages();
  return (
    <Radio.Group
      label={t('jobSheet.status')}
      description={mayPublish ? undefined : t('jobSheet.draftsOnly')}
      value={status}
      onChange={(value) => setStatus(value === 'draft' ? 'draft' : 'active')}
    >
      <Group mt="xs">
        <Radio value="active" label={t('jobSheet.status.active')} disabled={!mayPublish || isDisabled} />
        <Radio value="draft" label={t('jobSheet.status.draft')} disabled={isDisabled} />
      </Group>
    </Radio.Group>
  );
}

function exampleOf(t: ReturnType<typeof useMessages>) {
  return [
    ['title', t('jobSheet.example.title')],
    ['role', 'RN'],
    ['specialty', 'ICU'],
    ['description', t('jobSheet.example.description')],
    ['address', 'Austin, TX'],
    ['start_date', '2027-01-05'],
    ['shift_types', t('jobSheet.example.shift')],
    ['pay_stated_min', '58'],
    ['pay_stated_max', '62'],
    ['pay_unit', t('jobSheet.example.unit')],
    ['required_credentials', 'BLS; ACLS'],
    ['positions', '2'],
  ] as const;
}
