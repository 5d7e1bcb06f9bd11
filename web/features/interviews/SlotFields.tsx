import '@mantine/core/styles/Radio.layer.css';
import { ActionIcon, Button, Group, Input, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { localParts, zoneAbbreviation } from '#domain/shared/zonedTime.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './interviews.module.css';
import { emptySlot, instantsOf, type SlotError, type TypedSlot } from './typedSlot.ts';
import { zonedFormatsOf } from './zonedFormats.ts';

interface Props {
  zone: string;
  slots: readonly TypedSlot[];
  onChange: (slots: TypedSlot[]) => void;
  /** Of slots that were sent and refused, by their place. */
  errors: ReadonlyMap<number, SlotError>;
  /** Of all together. */
  error: string | null;
  /** What people are booked for at that time, in words. */
  overlapsWith: (slot: TypedSlot) => string[];
  now: number;
}

/** The times that are offered, each a day and a time as clocks of the zone show them. */
export function SlotFields({ zone, slots, onChange, errors, error, overlapsWith, now }: Props) {
  const t = useMessages();
  const change = (at: number, changed: Partial<TypedSlot>) =>
    onChange(slots.map((slot, index) => (index === at ? { ...slot, ...changed } : slot)));
  return (
    <fieldset className={classes['fields']}>
      <Text component="legend" fw={600} p={0}>
        {t('interviews.slots', { most: interviewLimits.slots })}
      </Text>
      <Stack gap="xs" mt={4}>
        {slots.map((slot, at) => (
          <SlotRow
            key={slot.key}
            number={at + 1}
            slot={slot}
            zone={zone}
            now={now}
            error={errors.get(at) ?? null}
            overlaps={overlapsWith(slot)}
            onChange={(changed) => change(at, changed)}
            onRemove={slots.length > 1 ? () => onChange(slots.toSpliced(at, 1)) : null}
          />
        ))}
      </Stack>
      {error ? (
        <Input.Error role="alert" mt={4}>
          {error}
        </Input.Error>
      ) : null}
      {slots.length < interviewLimits.slots ? (
        <Button
          variant="subtle"
          px="xs"
          mt={4}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...slots, emptySlot()])}
        >
          {t('interviews.slots.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface RowProps {
  number: number;
  slot: TypedSlot;
  zone: string;
  now: number;
  error: SlotError | null;
  overlaps: readonly string[];
  onChange: (changed: Partial<TypedSlot>) => void;
  onRemove: (() => void) | null;
}

function SlotRow({ number, slot, zone, now, error, overlaps, onChange, onRemove }: RowProps) {
  const t = useMessages();
  const said = useErrorText(slot, zone, error);
  const errorId = useId();
  const isAsked = instantsOf(slot, zone).length > 1;
  const shared = {
    required: true,
    withAsterisk: false,
    'aria-invalid': said ? true : undefined,
    'aria-describedby': said ? errorId : undefined,
  } as const;
  const dayOf = (instant: number) => localParts(new Date(instant), zone).day;
  return (
    <div>
      <div className={classes['typed']}>
        <TextInput
          {...shared}
          type="date"
          aria-label={t('interviews.slot.day', { number })}
          min={dayOf(now)}
          max={dayOf(now + interviewLimits.days * 86_400_000)}
          value={slot.day}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value, which: null })}
        />
        <TextInput
          {...shared}
          type="time"
          aria-label={t('interviews.slot.time', { number })}
          value={slot.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value, which: null })}
        />
        {onRemove ? (
          <ActionIcon aria-label={t('interviews.slot.remove', { number })} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {isAsked ? <WhichOne slot={slot} zone={zone} isMissing={error === 'which'} onChange={onChange} /> : null}
      {said ? (
        <Input.Error id={errorId} role="alert" mt={4}>
          {said}
        </Input.Error>
      ) : null}
      {overlaps.map((booking) => (
        <Text key={booking} component="output" display="block" size="sm" mt={4}>
          <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
          {t('interviews.slot.overlap', { booking })}
        </Text>
      ))}
    </div>
  );
}

/** What is wrong with a time, in words: that clocks skip it as soon as it is entered, the rest once it was sent. */
function useErrorText(slot: TypedSlot, zone: string, error: SlotError | null): string | null {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { clock } = zonedFormatsOf(useLocale());
  const isSkipped = slot.day !== '' && slot.time !== '' && instantsOf(slot, zone).length === 0;
  const shown = isSkipped ? 'gap' : error;
  // The question beside it says so.
  if (!shown || shown === 'which') return null;
  if (shown === 'gap') return t('interviews.fault.gap', { time: clock(slot.time), date: formatDate(slot.day) });
  return t(`interviews.fault.${shown}`, { days: interviewLimits.days });
}

type WhichProps = Pick<RowProps, 'slot' | 'zone' | 'onChange'> & { isMissing: boolean };

/** In the night in which clocks go back an hour comes twice, and its time says too little. */
function WhichOne({ slot, zone, isMissing, onChange }: WhichProps) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { clock } = zonedFormatsOf(useLocale());
  const names = instantsOf(slot, zone).map((instant) => zoneAbbreviation(instant, zone));
  return (
    <Radio.Group
      mt="xs"
      label={t('interviews.twice', { time: clock(slot.time), date: formatDate(slot.day) })}
      value={slot.which}
      onChange={(which) => onChange({ which: which === 'second' ? 'second' : 'first' })}
      error={isMissing ? t('interviews.fault.which') : undefined}
    >
      <Group mt={4}>
        {(['first', 'second'] as const).map((which, at) => (
          <Radio
            key={which}
            value={which}
            py={8}
            label={t(`interviews.twice.${which}`, { zone: names[at] })}
            aria-invalid={isMissing}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
