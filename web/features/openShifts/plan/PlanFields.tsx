import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import {
  Checkbox,
  Chip,
  Fieldset,
  Input,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { clinicalRoles, specialties } from '#domain/shared/vocabulary.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import type { Workplace } from '#web/features/workspaces/queries.ts';
import { specialtyName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from '../openShifts.module.css';
import { AudienceFields } from './AudienceFields.tsx';
import type { PlanValues } from './planValues.ts';

interface Props {
  form: UseFormReturnType<PlanValues>;
  sites: Workplace['sites'];
}

/** What is planned: where, whom, on which days, and what people read before they book. */
export function PlanFields({ form, sites }: Props) {
  const t = useMessages();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {sites.length > 1 ? (
          <Select
            {...form.getInputProps('site_id')}
            label={t('openShifts.site')}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
          />
        ) : null}
        <Select
          {...form.getInputProps('role')}
          label={t('openShifts.role')}
          data={[...clinicalRoles]}
          onChange={(role) => form.setValues({ role: role as PlanValues['role'], chosen_ids: [], early_ids: [] })}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('specialty')}
          label={t('openShifts.plan.specialty')}
          data={specialties.map((value) => ({ value, label: specialtyName(t, value) }))}
          searchable
          clearable
        />
        <TextInput {...form.getInputProps('unit')} label={t('openShifts.plan.unit')} maxLength={openShiftLimits.unit} />
      </SimpleGrid>
      <WhenFields form={form} />
      <PeopleFields form={form} />
      <AudienceFields form={form} />
      <Textarea
        {...form.getInputProps('note')}
        label={t('openShifts.plan.note')}
        maxLength={openShiftLimits.note}
        autosize
        minRows={2}
      />
    </Stack>
  );
}

function WhenFields({ form }: Pick<Props, 'form'>) {
  const t = useMessages();
  const { value, onChange, error } = form.getInputProps('days');
  return (
    <Fieldset legend={t('openShifts.plan.when')}>
      <Chip.Group multiple value={value} onChange={onChange}>
        <div className={classes['days']}>
          {weekDays.map((day) => (
            <Chip key={day} value={day} size="md">
              {t(`openShifts.day.${day}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error ? (
        <Input.Error role="alert" mt={4}>
          {error}
        </Input.Error>
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} mt="sm">
        <TextInput {...form.getInputProps('starts')} type="time" label={t('openShifts.plan.starts')} />
        <TextInput {...form.getInputProps('ends')} type="time" label={t('openShifts.plan.ends')} />
        <TextInput {...form.getInputProps('from')} type="date" label={t('openShifts.plan.from')} />
        <TextInput {...form.getInputProps('to')} type="date" label={t('openShifts.plan.to')} />
      </SimpleGrid>
    </Fieldset>
  );
}

function PeopleFields({ form }: Pick<Props, 'form'>) {
  const t = useMessages();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberInput
          {...form.getInputProps('needed')}
          label={t('openShifts.plan.needed')}
          min={1}
          max={openShiftLimits.needed}
          allowDecimal={false}
        />
        <NumberInput
          {...form.getInputProps('break_minutes')}
          label={t('openShifts.plan.break')}
          min={0}
          max={openShiftLimits.breakMinutes}
          allowDecimal={false}
        />
        <NumberInput
          {...form.getInputProps('extra')}
          label={t('openShifts.plan.extra')}
          min={0}
          max={openShiftLimits.extraCents / 100}
          decimalScale={2}
          prefix="$"
        />
      </SimpleGrid>
      <Radio.Group {...form.getInputProps('booking')} label={t('openShifts.plan.booking')}>
        <Stack gap={0}>
          <Radio value="first_come" label={t('openShifts.plan.booking.first_come')} py={12} />
          <Radio value="facility_picks" label={t('openShifts.plan.booking.facility_picks')} py={12} />
        </Stack>
      </Radio.Group>
      <Checkbox
        {...form.getInputProps('needs_current_credentials', { type: 'checkbox' })}
        label={t('openShifts.plan.credentials')}
      />
      <Checkbox {...form.getInputProps('is_extra', { type: 'checkbox' })} label={t('openShifts.plan.isExtra')} />
    </>
  );
}
