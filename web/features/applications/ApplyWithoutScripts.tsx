import { Alert, Button, InputBase, Stack, Text, TextInput, Title } from '@mantine/core';
import { useActionData, useSearchParams } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { coverMaxLength } from '#domain/shared/vocabulary.ts';
import { FitNotice } from '#web/features/fit/FitNotice.tsx';
import { AccountFields } from '#web/forms/AccountFields.tsx';
import type { RefusedForm } from '#web/forms/sentForm.ts';
import { useServerWords } from '#web/i18n/serverWords.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';

/** The application as a form that a browser without scripts sends to this page. */
export function ApplyWithoutScripts({ job }: { job: Job }) {
  const t = useServerWords();
  const refused = useActionData<RefusedForm>();
  if (useSearchParams()[0].get('applied') === '1') {
    return (
      <output>
        <Alert color="teal" variant="light" title={t('jobs.apply.sent')}>
          {t('jobs.apply.sentHint', { facility: job.facility_name || t('jobs.unknownFacility') })}
        </Alert>
      </output>
    );
  }
  const field = (name: string) => ({
    name,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
  });
  return (
    <form method="post" aria-labelledby="apply-without-scripts">
      <Stack gap="md" mt="xl" maw={640}>
        <Title order={2} id="apply-without-scripts">
          {t('withoutScripts.apply')}
        </Title>
        <Text size="sm">{t('withoutScripts.apply.text')}</Text>
        <InputBase
          component="textarea"
          multiline
          {...field('cover')}
          label={t('jobs.apply.cover')}
          description={t('jobs.apply.coverHint')}
          rows={7}
          maxLength={coverMaxLength}
          required
        />
        <TextInput
          {...field('proposed_rate')}
          label={t('jobs.apply.rate')}
          description={t('jobs.apply.rateHint')}
          inputMode="decimal"
        />
        <SharingChoice job={job} {...field('share_credentials')} />
        <FitNotice />
        <AccountFields refused={refused} />
        <FormFailure message={refused?.message ?? null} title={t('jobs.apply.failed')} />
        <Button type="submit">{t('jobs.apply.submit')}</Button>
      </Stack>
    </form>
  );
}

/** Whether the facility sees a summary of the credentials: two answers of the same weight. */
function SharingChoice({
  job,
  name,
  defaultValue,
  error,
}: {
  job: Job;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}) {
  const t = useServerWords();
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{t('sharing.question', { facility: job.facility_name || t('jobs.unknownFacility') })}</legend>
      <Text size="sm" c="dimmed">
        {t('sharing.hint')}
      </Text>
      {(['yes', 'no'] as const).map((answer) => (
        <label key={answer} style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 }}>
          <input type="radio" name={name} value={answer} defaultChecked={defaultValue === answer} required />
          {t(`sharing.${answer}`)}
        </label>
      ))}
      {error ? (
        <Text size="sm" c="red">
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}
