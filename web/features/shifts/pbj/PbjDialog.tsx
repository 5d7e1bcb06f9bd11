import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { PbjForm } from './PbjForm.tsx';

interface Props {
  site: { id: string; name: string };
  from: string;
  to: string;
  onClose: () => void;
}

/** Which days, what the file holds and leaves out, and what the journal asks and the product does not know yet. */
export function PbjDialog({ site, onClose, ...week }: Props) {
  const t = useTexts('shifts');
  const { functions } = useClient();
  const [days, setDays] = useState({ from: week.from, to: week.to });
  const wanted = { ...days, site_id: site.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['Shift', 'pbj', wanted],
    queryFn: () => functions.pbjPreview(wanted),
    enabled: days.from !== '' && days.to !== '',
    retry: false,
  });
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      name={name}
      label={t(`shifts.pbj.${name}`)}
      value={days[name]}
      onChange={({ currentTarget: { value } }) => setDays({ ...days, [name]: value })}
    />
  );
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('shifts.pbj.title', { site: site.name })}>
      <Text size="sm">{t('shifts.pbj.text')}</Text>
      <SimpleGrid my="md" cols={{ base: 1, xs: 2 }}>
        {day('from')}
        {day('to')}
      </SimpleGrid>
      {data ? (
        <PbjForm key={JSON.stringify(wanted)} preview={data} wanted={wanted} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={3} height={60} />
      )}
    </Dialog>
  );
}
