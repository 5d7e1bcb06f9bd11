import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { SeenEvent } from '#client/entities.ts';
import type { EntityName } from '#domain/entities.ts';
import { useClient } from './client.ts';
import { refetchChanged } from './queryClient.ts';
import { useSession } from '#web/session/session.tsx';

/** Receives every change of an entity that the user may see, while the component is rendered and the user is logged in. */
export function useEntityEvents<N extends EntityName>(entity: N, onEvent: (event: SeenEvent<N>) => void): void {
  const client = useClient();
  const { state } = useSession();
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    if (state !== 'authenticated') return undefined;
    return client.entities[entity].subscribe((event) => handle(event));
  }, [client, entity, state]);
}

/**
 * Fetches the queries below `key` again when a row of the entity changes, and once after the socket came back. Of an
 * entity that everyone sees, `concerns` says which changes touch what a query has answered: without it, each change of
 * anyone's row makes every reader ask again.
 */
export function useFreshQueries<N extends EntityName, T>(
  entity: N,
  key: QueryKey,
  concerns: (event: SeenEvent<N>, answered: T) => boolean = () => true,
): void {
  const queryClient = useQueryClient();
  useEntityEvents(entity, (event) => {
    for (const [queryKey, data] of queryClient.getQueriesData<T>({ queryKey: key })) {
      if (data === undefined || concerns(event, data)) refetchChanged(queryClient, queryKey);
    }
  });
  useOnceConnected(() => refetchChanged(queryClient, key));
}

/**
 * Whether a change touches a list that everyone sees: a row that became visible may belong to it, one that changed or
 * went touches it only when it is shown.
 */
export function touchesList({ type, id }: Pick<SeenEvent<EntityName>, 'type' | 'id'>, rows: readonly { id: string }[]) {
  return type === 'create' || rows.some((row) => row.id === id);
}

/** Called whenever the socket has come up and joined its rooms: what changed before was not received. */
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
