import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/core/errors.ts';
import { useClient } from '#web/api/client.ts';
import { isPassing, useWhenOnline } from '#web/api/online.ts';
import { readDraft, writeDraft } from '#web/forms/draft.ts';
import { useUser } from '#web/session/session.tsx';
import { shiftKeys } from './queries.ts';
import type { Tap } from './tap.ts';

/**
 * Taps on "Check in" and "Check out" that the server does not have yet. They stay in this browser, also over a reload, and are sent
 * with their own time as soon as there is a network.
 */
export function useTaps() {
  const client = useClient();
  const queryClient = useQueryClient();
  const storage = storageOf(queryClient, useUser().id);
  const { data: taps } = useQuery({
    queryKey: storage.queryKey,
    queryFn: storage.restore,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const { mutateAsync: send } = useMutation({
    // A shift is checked into before it is checked out of, whichever control was pressed.
    scope: { id: 'taps' },
    mutationFn: () => sendAll(client.functions, storage),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shiftKeys.all }),
  });
  return {
    taps: taps ?? [],
    isRestored: taps !== undefined,
    /** Stores a tap of this moment and sends it. Answers whether the server has it; a refusal is thrown. */
    tap: async (shift_id: string, step: Tap['step']): Promise<boolean> => {
      const tap: Tap = { shift_id, step, at: nowHere(), isLate: false };
      storage.change((list) => [...list.filter((one) => !isSame(one, tap)), tap]);
      await send();
      return !storage.read().some((one) => isSame(one, tap));
    },
    send,
    discard: (tap: Tap) => storage.change((list) => list.filter((one) => !isSame(one, tap))),
  };
}

/** Sends taps of before, wherever this renders. */
export function useSendTaps(): void {
  const { taps, isRestored, send } = useTaps();
  useWhenOnline(() => {
    // Refusals are shown with the tap.
    if (taps.some(({ isLate, refusal }) => isLate && refusal === undefined)) send().catch(() => {});
  }, isRestored);
}

type Storage = ReturnType<typeof storageOf>;

function storageOf(queryClient: QueryClient, userId: string) {
  const key = `taps:${userId}`;
  const queryKey = ['Taps', key];
  const read = () => queryClient.getQueryData<Tap[]>(queryKey) ?? readDraft<Tap[]>(key) ?? [];
  return {
    queryKey,
    read,
    // Whether a tap that was under way when the page closed arrived is not known: the server answers a repeat with the row.
    restore: () => (readDraft<Tap[]>(key) ?? []).map(late),
    change(next: (list: Tap[]) => Tap[]) {
      const list = next(read());
      queryClient.setQueryData(queryKey, list);
      writeDraft(key, list.length > 0 ? list : null);
    },
  };
}

type Functions = ReturnType<typeof useClient>['functions'];

/** In order, until one has to wait. A late tap that the server refuses stays with the reason; the refusal of a new one is thrown. */
async function sendAll(functions: Functions, storage: Storage): Promise<void> {
  for (const tap of storage.read()) {
    if (tap.refusal !== undefined) continue;
    try {
      await functions[tap.step]({ shift_id: tap.shift_id, ...(tap.isLate ? { at: tap.at, sent_at: nowHere() } : {}) });
      storage.change((list) => list.filter((one) => !isSame(one, tap)));
    } catch (error) {
      if (mayPass(error)) return storage.change((list) => list.map(late));
      if (!tap.isLate) {
        storage.change((list) => list.filter((one) => !isSame(one, tap)));
        throw error;
      }
      const refusal = error instanceof AppError ? error.message : String(error);
      storage.change((list) => list.map((one) => (isSame(one, tap) ? { ...one, refusal } : one)));
    }
  }
}

/** By the clock of this device: the server corrects a tap by the difference between this and its own. */
function nowHere(): string {
  return new Date().toISOString();
}

/** Also where the session has ended: the same user logs in again and finds the tap. */
function mayPass(error: unknown): boolean {
  return isPassing(error) || (error instanceof AppError && (error.status === 401 || error.status === 429));
}

const late = (tap: Tap): Tap => ({ ...tap, isLate: true });

function isSame(one: Tap, other: Tap): boolean {
  return one.shift_id === other.shift_id && one.step === other.step;
}
