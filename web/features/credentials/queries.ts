import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { DraftOf } from '#domain/entities.ts';
import type { Document } from '#domain/credentials/document.ts';
import { maxDocuments } from '#domain/shared/limits.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useEntityEvents, useFreshQueries, useOnceConnected } from '#web/api/realtime.ts';
import { useSession, useUser } from '#web/session/session.tsx';

/** Everything below `['Document']` is fetched again when a document changes. */
export const documentKeys = {
  all: ['Document'],
  own: (userId: string) => ['Document', 'mine', userId],
} as const;

/** The documents of a user, newest first. */
export function myDocumentsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: documentKeys.own(userId),
    queryFn: () => client.entities.Document.filter({ user_id: userId }, '-created_date', maxDocuments),
  });
}

/** The signed-in clinician's documents, updated live by socket. */
export function useMyDocuments() {
  useFreshQueries('Document', documentKeys.all);
  return useQuery(myDocumentsQuery(useClient(), useUser().id));
}

/** Asks who this is again when an administrator's decision changed it, so that every part of the page shows it immediately. */
export function useLiveVerification(): void {
  const user = useUser();
  const { refresh } = useSession();
  useEntityEvents('User', ({ id, data }) => {
    if (id === user.id && data.verification_status !== user.verification_status) void refresh();
  });
  // It may have been decided between the page's own question and the socket's first event.
  useOnceConnected(() => void refresh());
}

/** A new document, or a change of `before`, which is then verified again. */
export function useSaveDocument(before: Document | null) {
  const client = useClient();
  return useDocumentChange(
    (facts: DraftOf<'Document'>) =>
      before ? client.entities.Document.update(before.id, facts) : client.entities.Document.create(facts),
    { forPerson: false },
  );
}

/** Gone already is as good. */
export function useDeleteDocument() {
  const client = useClient();
  return useDocumentChange((id: string) => client.entities.Document.delete(id).catch(nullIfNotFound));
}

export function useSubmitVerification() {
  const client = useClient();
  return useDocumentChange(() => client.functions.submitVerification({}));
}

interface Waiting {
  /** A form that is done with the document need not wait for what it makes of the person. */
  forPerson: boolean;
}

/** A change of the person's documents, which may also change their standing. */
function useDocumentChange<I, O>(mutationFn: (input: I) => Promise<O>, wait: Waiting = { forPerson: true }) {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  return useMutation({
    mutationFn,
    onSettled: () => {
      const documents = queryClient.invalidateQueries({ queryKey: documentKeys.all });
      const person = refresh();
      return wait.forPerson ? Promise.all([documents, person]) : documents;
    },
  });
}
