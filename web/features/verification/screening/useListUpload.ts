import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExclusionListName } from '#domain/verification/exclusionLists.ts';
import { useClient } from '#web/api/client.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { screeningKeys } from './queries.ts';

interface Status {
  /** The part that was sent, from 0 to 1. */
  readonly progress: number;
  readonly file: File | null;
  /** Why the server did not take it, in a sentence. */
  readonly error: string | null;
}

const nothing: Status = { progress: 0, file: null, error: null };

/** The file of a list on its way. The lists themselves report how it is read afterwards. */
export function useListUpload(source: ExclusionListName) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState(nothing);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const send = async (file: File, list_date: string) => {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setStatus({ ...nothing, file });
    try {
      const onProgress = (progress: number) => setStatus({ ...nothing, file, progress });
      const input = { file, list_date: list_date || undefined };
      await client.lists.load(source, input, { onProgress, signal: controller.signal });
      setStatus(nothing);
    } catch (error) {
      const isGivenUp = controller.signal.aborted;
      const { message, errors } = formErrors(error, ['file', 'list_date']);
      setStatus(
        isGivenUp ? nothing : { ...nothing, error: message ?? errors['file'] ?? errors['list_date'] ?? String(error) },
      );
    } finally {
      underWay.current = null;
      void queryClient.invalidateQueries({ queryKey: screeningKeys.lists });
    }
  };
  return {
    ...status,
    isSending: status.file !== null,
    send: (file: File, list_date: string) => void send(file, list_date),
    cancel: () => underWay.current?.abort(),
  };
}
