import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PbjPreview } from '#domain/shifts/pbjContracts.ts';
import type { pbjPayTypes } from '#domain/shifts/pbjVocabulary.ts';
import type { states } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTexts } from '#web/i18n/texts.ts';

export interface PbjDays {
  site_id: string;
  from: string;
  to: string;
}

interface Values {
  leave_out: boolean;
  cms_facility_id: string;
  cms_state: (typeof states)[number] | null;
  people: {
    clinician_id: string;
    employee_id: string;
    hired_on: string;
    pay_type: (typeof pbjPayTypes)[number] | null;
  }[];
}

/** Lines that get into a file once both sides agree. */
export function openLines({ left_out }: PbjPreview) {
  return left_out.filter(({ reason }) => reason !== 'not_covered');
}

/** Stores what was asked, if anything was, and then saves the file. */
export function usePbjForm(preview: PbjPreview, wanted: PbjDays, onClose: () => void) {
  const t = useTexts('shifts');
  const { functions } = useClient();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(() => lacks(preview));
  const filled = (value: string | null) => (!isAsking || value?.trim() ? null : t('shifts.pbj.missing'));
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(preview),
    validate: {
      cms_facility_id: filled,
      cms_state: filled,
      people: { employee_id: filled, pay_type: filled },
    },
  });
  const submit = useSubmit(form, async ({ leave_out, cms_facility_id, cms_state, people }) => {
    if (isAsking) {
      await functions.savePbjFacts({
        ...{ site_id: wanted.site_id, cms_facility_id },
        // The form is not sent without them.
        cms_state: cms_state!,
        people: people.map((one) => ({ ...one, hired_on: one.hired_on || null, pay_type: one.pay_type! })),
      });
      await queryClient.invalidateQueries({ queryKey: ['Shift', 'pbj'], refetchType: 'none' });
    }
    const xml = await functions.pbjXml({ ...wanted, leave_out });
    saveFile([xml], { name: `pbj-${wanted.from}-${wanted.to}.xml`, type: 'application/xml' });
    onClose();
  });
  return { form, submit, isAsking, askAgain: () => setAsking(true) };
}

function lacks({ site, people }: PbjPreview): boolean {
  const isKnown = site.cms_facility_id !== null && site.cms_state !== null;
  return !isKnown || people.some(({ employee_id, pay_type }) => employee_id === null || pay_type === null);
}

function valuesOf({ site, people }: PbjPreview): Values {
  return {
    leave_out: false,
    cms_facility_id: site.cms_facility_id ?? '',
    cms_state: site.cms_state,
    people: people.map(({ clinician_id, employee_id, hired_on, pay_type, starts_on }) => ({
      clinician_id,
      employee_id: employee_id ?? '',
      // Proposed until it is stated.
      hired_on: hired_on ?? (employee_id === null ? starts_on : ''),
      pay_type,
    })),
  };
}
