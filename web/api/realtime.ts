import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { SeenEvent } from '#client/entities.ts';
import type { EntityName } from '#domain/entities.ts';
import { useClient } from './client.ts';
import { refetchChanged } from './queryClient.ts';
import { useSession } from '#web/session/session.tsx';

/** Hears of every change of an entity that this person may see, while the component is shown and somebody is signed in. */
export function useEntityEvents<N extends EntityName>(entity: N, onEvent: (event: SeenEvent<N>) => void): void {
  const client = useClient();
  const { state } = useSession();
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    if (state !== 'authenticated') return undefined;
    return client.entities[entity].subscribe((event) => handle(event));
  }, [client, entity, state]);
}

/** Fetches the queries below `key` again when a row of the entity changes, and once after the socket came back. */
export function useFreshQueries(entity: EntityName, ...keys: readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  const refetch = () => {
    for (const queryKey of keys) refetchChanged(queryClient, queryKey);
  };
  useEntityEvents(entity, refetch);
  useOnceConnected(refetch);
}

/** Called whenever the socket has come up and joined its rooms: what changed before was not heard. */
export function useOnceConnected(operation: () => void): void {
  const client = useClient();
  const later = useEffectEvent(operation);
  useEffect(
    () =>
      client.realtime.onState((state) => {
        if (state === 'connected') later();
      }),
    [client],
  );
}

/** For `refetchInterval`: milliseconds while the socket is down, false while it carries the changes (spec D30). */
export function usePollInterval(milliseconds: number): number | false {
  const client = useClient();
  const subscribe = useCallback((changed: () => void) => client.realtime.onState(changed), [client]);
  const state = useSyncExternalStore(
    subscribe,
    () => client.realtime.state(),
    () => 'idle',
  );
  return state === 'connected' ? false : milliseconds;
}
