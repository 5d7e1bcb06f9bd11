import { Button, Card, Group, List, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages, type Translate } from '#web/i18n/messages.tsx';
import { placeWord, specialtyName } from '#web/i18n/wireWords.ts';
import classes from './PostJobWizard.module.css';
import type { PostJob } from './usePostJob.ts';

/** Everything as it will be posted, each part with a way back to its step. */
export function PostJobReview({ wizard: { form, bodies, goTo } }: { wizard: PostJob }) {
  const t = useMessages();
  const { formatDate, formatPayRange } = useFormats();
  const { values } = form;
  const { pay_range_min = null, pay_range_max = null, required_credentials = [] } = bodies().whole;
  const pay = formatPayRange(pay_range_min, pay_range_max);
  const days = values.days.map((day) => t(`facility.day.${day as 'Mon'}`)).join(', ');
  const parts: Part[] = [
    basics(values, t),
    {
      title: t('facility.postJob.step2'),
      facts: [
        [t('facility.postJob.description'), values.description],
        [
          t('facility.postJob.startDate'),
          values.start_date ? formatDate(values.start_date) : t('facility.postJob.startDateNone'),
        ],
        [t('facility.postJob.duration'), values.duration],
        [t('facility.postJob.schedule'), [days, values.hours].filter(Boolean).join(' · ')],
        [t('facility.postJob.pay'), pay ?? t('facility.postJob.payNone')],
      ],
    },
    {
      title: t('facility.postJob.step3'),
      facts: [
        [t('facility.postJob.credentials'), required_credentials.length > 0 && <Lines lines={required_credentials} />],
        [t('facility.postJob.emr'), values.emr],
      ],
    },
  ];
  return (
    <Stack>
      {parts.map(({ title, facts }, step) => (
        <Card key={title} component="section" aria-label={title}>
          <Group justify="space-between" mb="sm">
            <Title order={3}>{title}</Title>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('facility.postJob.editPart', { part: title })}
              onClick={() => goTo(step)}
            >
              {t('facility.postJob.edit')}
            </Button>
          </Group>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
        </Card>
      ))}
    </Stack>
  );
}

interface Part {
  title: string;
  facts: [string, ReactNode][];
}

function basics(values: PostJob['form']['values'], t: Translate): Part {
  return {
    title: t('facility.postJob.step1'),
    facts: [
      [t('facility.postJob.jobTitle'), values.title],
      [t('facility.postJob.role'), values.role],
      [t('facility.postJob.specialty'), values.specialty && specialtyName(t, values.specialty)],
      [t('facility.postJob.locationType'), values.location_type && placeWord(t, values.location_type)],
      [t('facility.postJob.address'), values.location_type === 'remote' ? null : values.address],
    ],
  };
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  const t = useMessages();
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || t('facility.postJob.notGiven')}</dd>
    </>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
