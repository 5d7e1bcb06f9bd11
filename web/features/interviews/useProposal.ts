import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Application } from '#domain/applications/application.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { linkFrom } from '#domain/interviews/linkPattern.ts';
import { isVideoLink, type interviewReasons, type InterviewKind } from '#domain/interviews/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useNow } from '#web/i18n/now.ts';
import { guessedZone } from '#web/i18n/zones.ts';
import type { Facility } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useInterviewStep } from './queries.ts';
import { emptySlot, readSlots, type SlotError, type TypedSlot } from './typedSlot.ts';

interface Values {
  kind: InterviewKind;
  where: string;
  minutes: string;
  site_id: string | null;
  time_zone: string;
  /** Empty while none is chosen. */
  host_id: string;
  co_host_ids: string[];
  slots: TypedSlot[];
  message: string;
  reason: (typeof interviewReasons)[number] | null;
}

interface Proposed {
  application: Application;
  /** The open interview that gets other times; null for a new one. */
  current: Interview | null;
  sites: readonly Site[];
  /** Its account is the host unless the user chooses another; its pattern makes the link of a video. */
  facility: Pick<Facility, 'id' | 'interview_link'>;
  onDone: () => void;
}

/** The form in which a facility offers times. What was entered stays when it is refused. */
export function useProposal({ application, current, sites, facility, onDone }: Proposed) {
  const t = useMessages();
  const propose = useInterviewStep('proposeInterview');
  // It is drawn in a browser, which has a clock.
  const now = useNow() ?? 0;
  const ownZone = useUser().time_zone ?? guessedZone() ?? 'America/New_York';
  // The same for as long as the dialog lives, so that a kind chosen by mistake changes no link.
  const [link] = useState(() =>
    facility.interview_link ? linkFrom(facility.interview_link, crypto.randomUUID()) : '',
  );
  const [errors, setErrors] = useState<ReadonlyMap<number, SlotError>>(new Map());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: startingWith(current, application.site_id, ownZone, { id: facility.id, link }),
    validate: {
      where: (where, { kind }) =>
        kind === 'video' && !isVideoLink(where.trim()) ? t('interviews.where.videoMissing') : null,
      host_id: (id) => (id ? null : t('interviews.host.missing')),
      reason: (reason) => (current?.status === 'booked' && !reason ? t('interviews.reasonMissing') : null),
      slots: (slots, values) => {
        const read = readSlots(slots, zoneOf(values), now);
        setErrors(read.errors);
        if (read.errors.size > 0) return t('interviews.slots.wrong');
        return read.slots.length === 0 ? t('interviews.slots.missing') : null;
      },
    },
  });
  /** That of the site, as the server takes it. */
  const zoneOf = ({ site_id, time_zone }: Pick<Values, 'site_id' | 'time_zone'>) =>
    sites.find(({ id }) => id === site_id)?.time_zone ?? time_zone;
  const sending = useSubmit(form, async (values) => {
    const { kind, minutes, site_id, host_id, co_host_ids, reason } = values;
    const time_zone = zoneOf(values);
    await propose.mutateAsync({
      application_id: application.id,
      ...(current ? { interview_id: current.id, seen: current.updated_date } : {}),
      ...{ kind, site_id, host_id, co_host_ids, time_zone },
      minutes: Number(minutes),
      where: values.where.trim() || null,
      slots: readSlots(values.slots, time_zone, now).slots,
      message: values.message.trim() || null,
      reason: current?.status === 'booked' ? reason : null,
    });
    showSuccess(t('interviews.proposed.done'));
    onDone();
  });
  const setSlots = (slots: TypedSlot[]) => {
    // What was wrong is looked at again when it is sent again.
    setErrors(new Map());
    form.clearFieldError('slots');
    form.setFieldValue('slots', slots);
  };
  const setKind = (kind: InterviewKind) => {
    const { where } = form.values;
    form.setFieldValue('kind', kind);
    // What was not typed goes with the kind that it was for.
    if (kind === 'video' && where === '') form.setFieldValue('where', link);
    if (kind !== 'video' && where === link) form.setFieldValue('where', '');
  };
  return { form, setKind, errors, zone: zoneOf(form.values), now, setSlots, ...sending };
}

/** Three times to begin with. */
function startingWith(
  current: Interview | null,
  site_id: string | null,
  ownZone: string,
  { id, link }: { id: string; link: string },
): Values {
  return {
    kind: current?.kind ?? 'video',
    where: current ? (current.where_text ?? '') : link,
    minutes: String(current?.minutes ?? 30),
    site_id: current?.site_id ?? site_id,
    time_zone: current?.time_zone ?? ownZone,
    host_id: current?.host_id ?? id,
    co_host_ids: current?.co_host_ids ?? [],
    slots: [emptySlot(), emptySlot(), emptySlot()],
    message: current?.message ?? '',
    reason: null,
  };
}
