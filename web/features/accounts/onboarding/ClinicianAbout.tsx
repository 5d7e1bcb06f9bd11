import { Button, Select, TextInput, Textarea, type OptionsFilter } from '@mantine/core';
import type { ReactNode } from 'react';
import { shiftTypes } from '#domain/jobs/vocabulary.ts';
import { clinicalRoles, firstRoles, firstSpecialties, specialties, states } from '#domain/shared/vocabulary.ts';
import { roleFilter, specialtyFilter } from '#web/search/choiceFilters.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { roleName, specialtyName, stateName } from '#web/i18n/labels.ts';
import { TownInput } from '#web/search/TownInput.tsx';
import { ChipsInput } from '#web/ui/ChipsInput.tsx';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { StatesInput } from '#web/ui/StatesInput.tsx';
import { LabeledGroup } from '#web/ui/LabeledGroup.tsx';
import { useDraftedTexts } from './useDraftedTexts.ts';
import type { OnboardingForm } from './useOnboarding.ts';

/** Offered as the lowest pay, dollars per hour. Any other is written in the profile. */
const rates = ['30', '40', '50', '60', '80', '100', '150'] as const;
const starts = ['now', 'from_date'] as const;

/** The first step of a clinician: taps first, then the texts that facilities read, drafted from the taps. */
export function ClinicianAbout({ form }: { form: OnboardingForm }) {
  const t = useMessages();
  const { choice, isDrafted } = useDraftedTexts(form);
  return (
    <>
      <LabeledGroup label={t('auth.field.clinical_roles')}>
        <UsualFirst
          values={clinicalRoles}
          usual={firstRoles}
          nameOf={(role) => roleName(t, role)}
          filter={roleFilter}
          more={t('onboarding.moreRoles')}
          {...choice('clinical_roles')}
        />
      </LabeledGroup>
      <LabeledGroup label={t('auth.field.specialties')}>
        <UsualFirst
          values={specialties}
          usual={firstSpecialties}
          nameOf={(one) => specialtyName(t, one)}
          filter={specialtyFilter}
          more={t('onboarding.moreSpecialties')}
          {...choice('specialties')}
        />
      </LabeledGroup>
      <TownInput
        {...choice('location')}
        label={t('auth.field.location')}
        description={t('auth.field.location.hint')}
        autoComplete="address-level2"
      />
      <LicensedStates form={form} input={choice('licensure_states')} />
      <LabeledGroup label={t('onboarding.shifts')}>
        <ChipsInput values={shiftTypes} nameOf={(shift) => t(`jobTerms.shift.${shift}`)} {...choice('shift_types')} />
      </LabeledGroup>
      <Start form={form} choose={choice('availability').onChange} />
      <LabeledGroup label={t('onboarding.pay')}>
        <ChoiceChips
          values={rates}
          nameOf={(rate) => t('onboarding.pay.from', { rate })}
          value={String(form.values.rate_band_min)}
          onChange={(rate) => form.setFieldValue('rate_band_min', rate ?? '')}
        />
      </LabeledGroup>
      <TextInput
        {...form.getInputProps('headline')}
        label={t('auth.field.headline')}
        description={t(isDrafted('headline') ? 'onboarding.drafted' : 'auth.field.headline.clinician')}
      />
      <Textarea
        {...form.getInputProps('bio')}
        label={t('auth.field.bio')}
        description={t(isDrafted('bio') ? 'onboarding.drafted' : 'auth.field.bio.clinician')}
        minRows={4}
      />
    </>
  );
}

interface UsualFirstProps<T extends string> {
  values: readonly T[];
  /** Of them those that are chips from the beginning. */
  usual: readonly T[];
  nameOf(value: string): string;
  filter: OptionsFilter;
  /** What is asked where the others are looked for. */
  more: string;
  value?: string[];
  onChange(chosen: string[]): void;
  error?: ReactNode;
}

/** The usual ones and what is chosen are chips; the others are found by what people call them. */
function UsualFirst<T extends string>({ values, usual, nameOf, filter, more, value, ...input }: UsualFirstProps<T>) {
  const t = useMessages();
  const chosen = value ?? [];
  const chips = [...new Set<string>([...usual, ...chosen])];
  const others = values.filter((one) => !chips.includes(one));
  return (
    <>
      <ChipsInput values={chips} nameOf={nameOf} value={chosen} {...input} />
      <Select
        mt="xs"
        aria-label={more}
        placeholder={more}
        data={others.map((one) => ({ value: one as string, label: nameOf(one) }))}
        searchable
        filter={filter}
        selectFirstOptionOnChange
        nothingFoundMessage={t('onboarding.noSpecialty')}
        value={null}
        onChange={(one) => one && input.onChange([...chosen, one])}
      />
    </>
  );
}

function Start({ form, choose }: { form: OnboardingForm; choose(chosen: string | null): void }) {
  const t = useMessages();
  const { availability, available_from } = form.values;
  return (
    <LabeledGroup label={t('onboarding.start')}>
      <ChoiceChips
        values={starts}
        nameOf={(start) => t(`onboarding.start.${start}`)}
        value={availability}
        onChange={(chosen) => {
          choose(chosen);
          if (chosen !== 'from_date') form.setFieldValue('available_from', null);
        }}
      />
      {availability === 'from_date' ? (
        <TextInput
          {...form.getInputProps('available_from')}
          value={available_from ?? ''}
          type="date"
          required
          mt="xs"
          label={t('onboarding.start.day')}
        />
      ) : null}
    </LabeledGroup>
  );
}

interface LicensedStatesProps {
  form: OnboardingForm;
  input: { value?: string[]; onChange(chosen: string[]): void };
}

/** The state of the town is one tap away. It is not chosen by itself: a license is the person's own statement. */
function LicensedStates({ form, input }: LicensedStatesProps) {
  const t = useMessages();
  const { location, licensure_states } = form.values;
  const near = states.find((code) => location?.trim().endsWith(`, ${code}`));
  return (
    <div>
      <StatesInput
        {...input}
        label={t('auth.field.licensure_states')}
        description={t('auth.field.licensure_states.hint')}
      />
      {near && !licensure_states.includes(near) ? (
        <Button variant="light" mt="xs" onClick={() => input.onChange([...licensure_states, near])}>
          {t('onboarding.addState', { state: stateName(t, near) })}
        </Button>
      ) : null}
    </div>
  );
}
