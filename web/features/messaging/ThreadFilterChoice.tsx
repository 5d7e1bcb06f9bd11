import '@mantine/core/styles/Chip.layer.css';
import { Chip, Group } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { threadFilters, type ThreadFilter } from './queries.ts';

/** What the address asks for; clinicians assign nothing. */
export function useThreadFilter(): ThreadFilter {
  const asked = useSearchParams()[0].get('show');
  return useOfferedFilters().find((filter) => filter === asked) ?? 'all';
}

/** Which conversations the list shows. */
export function ThreadFilterChoice({ filter }: { filter: ThreadFilter }) {
  const t = useMessages();
  const change = useAddressParams()[1];
  const choose = (show: string) => change({ show: show === 'all' ? null : show });
  return (
    <Chip.Group value={filter} onChange={choose}>
      <Group gap={6} px="md" pt="xs" role="radiogroup" aria-label={t('messaging.show')}>
        {useOfferedFilters().map((offered) => (
          <Chip key={offered} value={offered} variant="outline" size="md">
            {t(`messaging.show.${offered}`)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function useOfferedFilters(): readonly ThreadFilter[] {
  const isFacility = useUser().user_role === 'facility';
  return threadFilters.filter((filter) => isFacility || filter !== 'assigned');
}
