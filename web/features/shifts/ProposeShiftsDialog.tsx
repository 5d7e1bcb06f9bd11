import { ActionIcon, Button, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { MomentField } from './MomentField.tsx';
import { emptyRow, nextRow, readRows, type PlannedRow, type RowErrors } from './plannedRows.ts';
import { useShiftStep } from './queries.ts';
import classes from './shifts.module.css';

interface Props {
  assignment: Assignment;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  shifts: PlannedRow[];
  break_minutes: number | string;
  unit: string;
}

/** Shifts for one person: the next one begins as the one before, a day later. */
export function ProposeShiftsDialog({ assignment, opened, onClose }: Props) {
  const t = useTexts('shifts');
  const propose = useShiftStep('proposeShifts');
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { shifts: [emptyRow()], break_minutes: assignment.break_minutes ?? 0, unit: '' },
  });
  const { time_zone, clinician_name: name } = assignment;
  const { formProps, sending, failure } = useSubmit(form, async ({ shifts: rows, break_minutes, unit }) => {
    const read = readRows(rows, time_zone);
    setErrors(read.errors);
    if (read.errors.size > 0) return;
    const pause = Number(break_minutes);
    const where = unit.trim() || null;
    const sent = read.shifts.map(({ starts_at, ends_at }) => ({
      starts_at,
      ends_at,
      break_minutes: pause,
      unit: where,
    }));
    await propose.mutateAsync({ assignment_id: assignment.id, shifts: sent });
    showSuccess(t('shifts.propose.done', { count: sent.length }));
    form.reset();
    onClose();
  });
  const rows = form.values.shifts;
  return (
    <DialogForm
      opened={opened}
      size="lg"
      title={t('shifts.propose.title', { name })}
      onSubmit={formProps.onSubmit}
      failure={failure ?? firstOf(form.errors)}
      submitLabel={t('shifts.propose.send', { count: rows.length })}
      isSending={sending}
      onClose={onClose}
    >
      <Text size="sm">{t('shifts.propose.text', { zone: time_zone.replaceAll('_', ' ') })}</Text>
      <Rows rows={rows} zone={time_zone} errors={errors} onChange={(shifts) => form.setFieldValue('shifts', shifts)} />
      <NumberInput
        {...form.getInputProps('break_minutes')}
        label={t(assignment.break_paid ? 'shifts.line.breakPaid' : 'shifts.line.breakUnpaid')}
        min={0}
        max={shiftLimits.breakMinutes}
        allowDecimal={false}
        required
      />
      <TextInput {...form.getInputProps('unit')} label={t('shifts.propose.unit')} maxLength={shiftLimits.unit} />
    </DialogForm>
  );
}

interface RowsProps {
  rows: readonly PlannedRow[];
  zone: string;
  errors: ReadonlyMap<number, RowErrors>;
  onChange: (rows: PlannedRow[]) => void;
}

function Rows({ rows, zone, errors, onChange }: RowsProps) {
  const t = useTexts('shifts');
  return (
    <>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          number={at + 1}
          row={row}
          zone={zone}
          errors={errors.get(at) ?? {}}
          onChange={(changed) => onChange(rows.map((one, index) => (index === at ? changed : one)))}
          onRemove={rows.length > 1 ? () => onChange(rows.toSpliced(at, 1)) : null}
        />
      ))}
      {rows.length < shiftLimits.shifts ? (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...rows, nextRow(rows.at(-1)!)])}
        >
          {t('shifts.propose.add')}
        </Button>
      ) : null}
    </>
  );
}

/** The server's error for one of the shifts, which has no field of its own here. */
function firstOf(errors: Readonly<Record<string, unknown>>): string | null {
  const said = Object.entries(errors).find(([field]) => field.startsWith('shifts'))?.[1];
  return typeof said === 'string' ? said : null;
}

interface RowProps {
  number: number;
  row: PlannedRow;
  zone: string;
  errors: RowErrors;
  onChange: (row: PlannedRow) => void;
  onRemove: (() => void) | null;
}

function Row({ number, row, zone, errors, onChange, onRemove }: RowProps) {
  const t = useTexts('shifts');
  const moment = (name: 'starts_at' | 'ends_at') => (
    <MomentField
      name={`${name}-${number}`}
      label={t(`shifts.propose.${name}`)}
      zone={zone}
      value={row[name]}
      onChange={(value) => onChange({ ...row, [name]: value })}
      problem={errors[name] ?? null}
    />
  );
  return (
    <fieldset className={classes['fields']}>
      <Group justify="space-between">
        <Text component="legend" fw={600} p={0}>
          {t('shifts.propose.number', { number })}
        </Text>
        {onRemove ? (
          <ActionIcon aria-label={t('shifts.propose.remove', { number })} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
      <div className={classes['pair']}>
        {moment('starts_at')}
        {moment('ends_at')}
      </div>
    </fieldset>
  );
}
