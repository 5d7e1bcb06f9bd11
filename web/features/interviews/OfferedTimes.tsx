import { useState } from 'react';
import type { Application } from '#domain/applications/application.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { chosenHosts, type useHosts } from './HostField.tsx';
import { SlotFields } from './SlotFields.tsx';
import { useBookingWords } from './slotWeek/bookingWords.ts';
import { overlapsOf } from './slotWeek/hours.ts';
import { SlotWeek } from './slotWeek/SlotWeek.tsx';
import { useBookings } from './slotWeek/useBookings.ts';
import type { useProposal } from './useProposal.ts';

interface Props {
  proposal: ReturnType<typeof useProposal>;
  application: Application;
  hosts: ReturnType<typeof useHosts>;
}

/** The times of a proposal: a week to press them in, and each as it is offered, beside what it overlaps with. */
export function OfferedTimes({ proposal, application, hosts }: Props) {
  const t = useMessages();
  const { form, zone, now, errors, setSlots } = proposal;
  const { slots, minutes } = form.values;
  // Late on a day its hours are over.
  const [day, setDay] = useState(() => localParts(new Date(now + tomorrow), zone).day);
  const names = new Map([
    ...hosts.map(({ value, label }) => [value, label] as const),
    [application.applicant_id, t('interviews.applicant')],
  ]);
  const known = useBookings({
    applicationId: application.id,
    hostIds: chosenHosts(form.values),
    days: [day, ...slots.flatMap((slot) => slot.day || [])],
    now,
  });
  const { sentence } = useBookingWords(names, zone);
  const length = { zone, minutes: Number(minutes), bookings: known.bookings };
  const times = { zone, slots, onChange: setSlots, now };
  return (
    <>
      <SlotWeek {...times} names={names} known={known} day={day} onDay={setDay} />
      <SlotFields
        {...times}
        errors={errors}
        error={typeof form.errors['slots'] === 'string' ? form.errors['slots'] : null}
        overlapsWith={(slot) => overlapsOf(slot, length).map(sentence)}
      />
    </>
  );
}

/** Milliseconds. */
const tomorrow = 24 * 3_600_000;
