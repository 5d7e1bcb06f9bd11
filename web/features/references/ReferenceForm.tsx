import { Button, Radio, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useForm } from '@mantine/form';
import type { OutputOf, InputOf } from '#domain/core/contract.ts';
import type { giveReference, readReferenceForm } from '#domain/references/formContracts.ts';
import {
  datesAnswers,
  ratedSkills,
  refereeRelations,
  referenceLimits,
  rehireAnswers,
} from '#domain/references/vocabulary.ts';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { LabeledGroup } from '#web/ui/LabeledGroup.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { RatingFields } from './RatingFields.tsx';
import classes from './references.module.css';

type Answers = Omit<InputOf<typeof giveReference>, 'token'>;

interface Props {
  token: string;
  asked: OutputOf<typeof readReferenceForm>;
  onDone: (outcome: 'given' | 'declined') => void;
}

/** The form that a referee fills in: seven choices and two texts, all but four of them optional. */
export function ReferenceForm({ token, asked, onDone }: Props) {
  const t = useMessages();
  const client = useClient();
  const form = useReferenceForm(asked);
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    await client.functions.giveReference({ token, ...answersOf(values) });
    onDone('given');
  });
  const [decline, isDeclining] = useSingleFlight(async () => {
    try {
      await client.functions.declineReference({ token });
      onDone('declined');
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <AccountCard title={t('references.form.title', { name: asked.clinician_name })}>
      <RequestFacts asked={asked} />
      <form {...formProps}>
        <Stack gap="lg" mt="lg">
          <AboutYou form={form} />
          <AboutWork form={form} />
          <FormFailure message={failure} />
          <ButtonRow>
            <Button type="submit" loading={sending} disabled={isDeclining}>
              {t('references.form.send')}
            </Button>
            <Button variant="default" loading={isDeclining} disabled={sending} onClick={() => void decline()}>
              {t('references.form.decline')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </AccountCard>
  );
}

function RequestFacts({ asked }: Pick<Props, 'asked'>) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { clinician_name: clinician, workplace, worked_from, worked_to } = asked;
  const facts = { clinician, workplace, from: formatDate(worked_from) };
  return (
    <Stack gap="xs">
      <Text>
        {worked_to
          ? t('references.form.worked', { ...facts, to: formatDate(worked_to) })
          : t('references.form.worked.since', facts)}
      </Text>
      <Text>{t('references.form.lead', { clinician })}</Text>
    </Stack>
  );
}

function useReferenceForm({ referee_name, relation }: Props['asked']) {
  const t = useMessages();
  const chosen = (value: string | null) => (value ? null : t('references.form.missing'));
  return useForm({
    mode: 'controlled',
    initialValues: {
      name: referee_name,
      relation: relation as Answers['relation'] | null,
      confirms_dates: null as Answers['confirms_dates'] | null,
      rehire: null as Answers['rehire'] | null,
      ...(Object.fromEntries(ratedSkills.map((skill) => [skill, null as number | null])) as Record<
        (typeof ratedSkills)[number],
        number | null
      >),
      strengths: '',
      concerns: '',
    },
    validate: {
      name: (name) => (name.trim() ? null : t('references.form.nameMissing')),
      relation: chosen,
      confirms_dates: chosen,
      rehire: chosen,
    },
  });
}

export type ReferenceFormState = ReturnType<typeof useReferenceForm>;

function answersOf(values: ReferenceFormState['values']): Answers {
  const { relation, confirms_dates, rehire, strengths, concerns, ...rest } = values;
  return {
    ...rest,
    // The form is not sent without them.
    relation: relation!,
    confirms_dates: confirms_dates!,
    rehire: rehire!,
    strengths: strengths.trim() || null,
    concerns: concerns.trim() || null,
  };
}

function AboutYou({ form }: { form: ReferenceFormState }) {
  const t = useMessages();
  return (
    <Stack gap="md" component="section" aria-labelledby="about-you">
      <Title order={2} size="h3" id="about-you">
        {t('references.form.yourself')}
      </Title>
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        label={t('references.form.name')}
        maxLength={referenceLimits.name}
        autoComplete="name"
        withAsterisk
      />
      <Select
        {...form.getInputProps('relation')}
        name="relation"
        label={t('references.form.relation')}
        data={refereeRelations.map((value) => ({ value, label: t(`references.relation.${value}`) }))}
        allowDeselect={false}
        withAsterisk
      />
    </Stack>
  );
}

function AboutWork({ form }: { form: ReferenceFormState }) {
  const t = useMessages();
  return (
    <Stack gap="md" component="section" aria-labelledby="about-work">
      <Title order={2} size="h3" id="about-work">
        {t('references.form.work')}
      </Title>
      <ChoiceField
        form={form}
        name="confirms_dates"
        label={t('references.form.dates')}
        options={datesAnswers.map((value) => ({ value, label: t(`references.answer.dates.${value}`) }))}
      />
      <ChoiceField
        form={form}
        name="rehire"
        label={t('references.form.rehire')}
        options={rehireAnswers.map((value) => ({ value, label: t(`references.answer.rehire.${value}`) }))}
      />
      <LabeledGroup label={t('references.form.ratings')} description={t('references.form.ratingsHint')}>
        <div className={classes['ratings']}>
          <RatingFields form={form} />
        </div>
      </LabeledGroup>
      {(['strengths', 'concerns'] as const).map((name) => (
        <Textarea
          key={name}
          {...form.getInputProps(name)}
          name={name}
          label={t(`references.form.${name}`)}
          description={t('references.form.noPatients')}
          maxLength={referenceLimits.text}
          autosize
          minRows={2}
          maxRows={10}
        />
      ))}
    </Stack>
  );
}

interface ChoiceProps {
  form: ReferenceFormState;
  name: 'confirms_dates' | 'rehire';
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One answer that the form needs. */
function ChoiceField({ form, name, label, options }: ChoiceProps) {
  const { error, ...input } = form.getInputProps(name) as { error: string | null };
  return (
    <Radio.Group {...input} name={name} label={label} error={error} withAsterisk>
      <Stack gap={0} mt={4}>
        {options.map((option) => (
          <Radio key={option.value} {...option} py={8} aria-invalid={Boolean(error)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
