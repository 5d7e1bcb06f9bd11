import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { nearestTown } from './nearestTown.ts';
import classes from './search.module.css';

/** Asks the browser where it is. The server receives it to about a kilometer, and answers the town. */
export function NearMe({ onFound }: { onFound: (place: string) => void }) {
  const t = useMessages();
  const client = useClient();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = async () => {
    setState('asking');
    try {
      const place = await nearestTown(client);
      setState(place ? 'idle' : 'failed');
      if (place) onFound(place);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={classes['scripted']}>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('search.where.nearMe')}
      </Button>
      <output className={classes['said']}>
        {state === 'asking' ? t('search.where.locating') : null}
        {state === 'failed' ? t('search.where.notLocated') : null}
      </output>
    </div>
  );
}
