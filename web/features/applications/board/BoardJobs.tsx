import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useJobChoice, useJobChoices } from '../applicantQueries.ts';

interface Props {
  jobId: string | null;
  narrow(changes: AddressChanges): void;
}

/** Which posting's applications are on the board. The postings are fetched when the user opens the list. */
export function BoardJobs({ jobId, narrow }: Props) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 250);
  const chosen = useJobChoice(jobId);
  const found = useJobChoices(text, isOpen);
  const shown = !chosen || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const data = [
    { value: 'all', label: t('facility.applicants.allJobs') },
    ...shown.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Select
      aria-label={t('facility.applicants.job')}
      data={data}
      value={jobId ?? 'all'}
      onChange={(next) => narrow({ job: next === 'all' ? null : next })}
      onDropdownOpen={() => setOpen(true)}
      allowDeselect={false}
      searchable
      onSearchChange={(next) => setTyped(data.some((one) => one.label === next) ? '' : next.trim())}
      // The server has found them.
      filter={({ options }) => options}
    />
  );
}
