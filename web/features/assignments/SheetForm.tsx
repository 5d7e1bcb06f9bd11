import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AppError } from '#domain/core/errors.ts';
import { missingForDayOne } from '#domain/assignments/dayOne.ts';
import type { Job } from '#domain/jobs/job.ts';
import { ReadinessSheet, sheetLines, type SheetLine } from '#domain/assignments/readinessSheet.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { neededNames } from './neededNames.ts';
import { useSaveSheet } from './queries.ts';

interface Props {
  job: Job;
  sheet: ReadinessSheet | null;
  /** A colleague has saved the sheet since it was opened. */
  onLookAgain: () => void;
}

/** Everything about a first day. Each line is optional; those that an offer needs are named. */
export function SheetForm({ job, sheet, onLookAgain }: Props) {
  const t = useMessages();
  const { record, isOutdated } = useSheetForm(job, sheet);
  const { form, formRef } = record;
  const missing = missingForDayOne(job, { ...readLines(form.values) });
  const inputs = (line: SheetLine) => ({ ...form.getInputProps(line), label: t(`dayOne.line.${line}`) });
  return (
    <form ref={formRef} noValidate onSubmit={record.onSubmit} aria-label={t('dayOne.sheet.title')}>
      <Stack>
        <Text>{t('dayOne.sheet.hint', { job: job.title })}</Text>
        {missing.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('dayOne.sheet.needed', { fields: neededNames(missing, t) })}
          </Text>
        )}
        {record.restored && <Restored onStartOver={record.discard} />}
        <TextInput {...inputs('first_day_time')} type="time" maw="12rem" />
        <TextInput {...inputs('first_day_where')} placeholder={t('dayOne.example.first_day_where')} />
        <TextInput {...inputs('report_to')} placeholder={t('dayOne.example.report_to')} autoComplete="off" />
        <TextInput {...inputs('contact_phone')} type="tel" autoComplete="off" />
        <TextInput {...inputs('parking')} placeholder={t('dayOne.example.parking')} />
        <TextInput {...inputs('dress')} placeholder={t('dayOne.example.dress')} />
        {(['bring', 'badge_and_login', 'safety_note'] as const).map((line) => (
          <Textarea key={line} {...inputs(line)} placeholder={t(`dayOne.example.${line}`)} autosize minRows={2} />
        ))}
        {isOutdated ? (
          <Alert color="yellow" role="alert">
            <Text mb="xs">{t('dayOne.sheet.changed')}</Text>
            <Button variant="default" onClick={onLookAgain}>
              {t('dayOne.sheet.lookAgain')}
            </Button>
          </Alert>
        ) : (
          <FormFailure message={record.problem} title={t('dayOne.sheet.notSaved')} />
        )}
        <ButtonRow place="end">
          <Button component={Link} to={pageHref('FacilityJobs')} variant="default">
            {t('shell.cancel')}
          </Button>
          <Button type="submit" loading={record.isSaving}>
            {t('dayOne.sheet.save')}
          </Button>
        </ButtonRow>
      </Stack>
      <UnsavedGuard when={record.isUnsaved} />
    </form>
  );
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  const t = useMessages();
  return (
    <Alert variant="light">
      <Group justify="space-between" gap="xs">
        <Text>{t('dayOne.sheet.restored')}</Text>
        <Button variant="subtle" size="compact-md" onClick={onStartOver}>
          {t('dayOne.sheet.startOver')}
        </Button>
      </Group>
    </Alert>
  );
}

function useSheetForm(job: Job, sheet: ReadinessSheet | null) {
  const t = useMessages();
  const navigate = useNavigate();
  const offer = useSearchParams()[0].get('offer');
  const [isOutdated, setOutdated] = useState(false);
  const { mutateAsync } = useSaveSheet();
  const record = useRecordForm(ReadinessSheet, {
    row: sheet,
    sections: [sheetLines],
    draftKey: `day-one-sheet:${job.id}`,
    summary: (_errors, error) => (error instanceof Error ? error.message : null),
    async save({ changed }) {
      setOutdated(false);
      try {
        return await mutateAsync({ job_id: job.id, seen: sheet?.updated_date ?? null, ...changed });
      } catch (error) {
        setOutdated(error instanceof AppError && error.extra.extraData?.['reason'] === 'changed');
        throw error;
      }
    },
    onSaved() {
      showSuccess(t('dayOne.sheet.saved'));
      // Who came from an offer goes on with it.
      void navigate(offer ? pageHref('Offer', { application: offer }) : pageHref('FacilityJobs'));
    },
  });
  return { record, isOutdated };
}

/** As the sheet would hold what is typed. */
function readLines(values: Readonly<Record<SheetLine, string | null>>) {
  const { first_day_where, report_to, contact_phone, parking } = values;
  const read = (typed: string | null) => typed?.trim() || null;
  return {
    first_day_where: read(first_day_where),
    report_to: read(report_to),
    contact_phone: read(contact_phone),
    parking: read(parking),
  };
}
