import { Anchor, Fieldset, List, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { Link, useSearchParams } from 'react-router';
import type { DraftOf } from '#domain/entities.ts';
import { dayOneNames, missingForDayOne, pickDayOne, type DayOne } from '#domain/assignments/dayOne.ts';
import type { Job } from '#domain/jobs/job.ts';
import { isSheetLine } from '#domain/assignments/readinessSheet.ts';
import { chartAccessChoices, floatingChoices, offerLimits } from '#domain/offers/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { neededNames } from '#web/features/assignments/neededNames.ts';
import { termParts } from '#web/features/offers/termFacts.ts';
import { useTermsWords } from '#web/features/offers/termsWords.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { writeInputs } from './publishJobInputs.ts';
import type { PublishJobFact } from './publishJobSteps.ts';
import type { PublishJobForm } from './usePublishJob.ts';

export const dayOneFacts = [
  {
    inputs: [
      ...(['unit', 'ratio', 'floating', 'floating_note'] as const),
      ...(['orientation_hours', 'orientation_paid', 'chart_access'] as const),
    ],
    label: 'dayOne.facts',
    shown: (job) => <Summary job={job} />,
  },
] as const satisfies readonly PublishJobFact[];

/** What applicants weigh, and an offer for the job has to say. All of it may be left out until then. */
export function DayOneFields({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const { floating } = form.values;
  return (
    <Fieldset legend={t('dayOne.facts')}>
      <Stack>
        <Needed values={form.values} />
        <TextInput
          label={t('offers.terms.day_one.unit')}
          placeholder={t('dayOne.unitExample')}
          {...form.getInputProps('unit')}
        />
        <TextInput
          label={t('offers.terms.day_one.ratio')}
          description={t('dayOne.ratioHint')}
          placeholder={t('dayOne.ratioExample')}
          {...form.getInputProps('ratio')}
        />
        <Choice
          form={form}
          name="floating"
          label={t('offers.terms.day_one.floating')}
          hint={t('dayOne.floatingHint')}
          data={floatingChoices.map((value) => ({ value, label: t(`offers.terms.floating.${value}`) }))}
        />
        {floating && floating !== 'none' ? (
          <TextInput
            label={t('dayOne.floatingNote')}
            placeholder={t('dayOne.floatingNoteExample')}
            {...form.getInputProps('floating_note')}
          />
        ) : null}
        <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
          <NumberInput
            label={t('dayOne.orientationHours')}
            description={t('dayOne.orientationHint')}
            min={0}
            max={offerLimits.orientationMinutes / 60}
            allowNegative={false}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('orientation_hours')}
          />
          <Choice
            form={form}
            name="orientation_paid"
            label={t('dayOne.orientationPaid')}
            data={(['paid', 'unpaid'] as const).map((value) => ({ value, label: t(`dayOne.${value}`) }))}
          />
        </SimpleGrid>
        <Choice
          form={form}
          name="chart_access"
          label={t('offers.terms.day_one.chart_access')}
          data={chartAccessChoices.map((value) => ({ value, label: t(`offers.terms.charts.${value}`) }))}
        />
      </Stack>
    </Fieldset>
  );
}

interface ChoiceProps {
  form: PublishJobForm;
  name: 'floating' | 'orientation_paid' | 'chart_access';
  label: string;
  hint?: string;
  data: { value: string; label: string }[];
}

function Choice({ form, name, label, hint, data }: ChoiceProps) {
  const t = useMessages();
  return (
    <Select
      label={label}
      description={hint}
      placeholder={t('dayOne.notSaid')}
      data={data}
      clearable
      {...form.getInputProps(name)}
    />
  );
}

/** Which of it an offer for this role waits for. */
function Needed({ values }: { values: PublishJobForm['values'] }) {
  const t = useMessages();
  const id = useSearchParams()[0].get('edit');
  const missing = missingOf(values);
  if (missing === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {missing.length > 0 ? t('dayOne.needed', { fields: neededNames(missing, t) }) : t('dayOne.complete')}{' '}
      {t('dayOne.onSheet')}{' '}
      {id ? (
        <Anchor component={Link} to={pageHref('PostJob', { sheet: id })} className="reach" inherit underline="always">
          {t('dayOne.openSheet')}
        </Anchor>
      ) : null}
    </Text>
  );
}

/** Null until the role and the kind of place are chosen. */
function missingOf({ role, location_type, ...values }: PublishJobForm['values']) {
  const job = { role: role as Job['role'] | null, location_type: location_type as Job['location_type'] | null };
  if (!job.role || !job.location_type) return null;
  const { orientation_minutes, orientation_paid } = writeInputs(values);
  const { unit, ratio, emr, floating, floating_note, chart_access } = values;
  const typed = { unit, ratio, emr, floating, floating_note, chart_access, orientation_minutes, orientation_paid };
  // What is left empty is nothing yet.
  const stated = Object.entries(typed).filter(([, value]) => value !== '');
  const lines = missingForDayOne({ ...dayOneOf(Object.fromEntries(stated)), ...job } as Job, null);
  return lines.filter((field) => !isSheetLine(field));
}

function Summary({ job }: { job: DraftOf<'Job'> }) {
  const facts = termParts({ day_one: { ...dayOneOf(job), emr: null } }, useTermsWords()).flatMap((part) => part.facts);
  const t = useMessages();
  if (facts.length === 0) return t('facility.postJob.notGiven');
  return (
    <List>
      {facts.map(({ line, label, text }) => (
        <List.Item key={line}>
          {label}: {text.replace('\n', ' · ')}
        </List.Item>
      ))}
    </List>
  );
}

function dayOneOf(job: DraftOf<'Job'>): DayOne {
  const none = Object.fromEntries(dayOneNames.map((name) => [name, null]));
  return pickDayOne({ ...none, ...job } as Job);
}
