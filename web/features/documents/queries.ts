import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { Document } from '#domain/nouns/document.ts';
import type { DocumentType } from '#domain/site/vocabulary.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useEntityEvents, useFreshQueries, useOnceConnected } from '#web/api/realtime.ts';
import { useSession, useUser } from '#web/session/session.tsx';

/** Everything below `['Document']` is fetched again when a document changes. */
export const documentKeys = {
  all: ['Document'],
  mine: (userId: string) => ['Document', 'mine', userId],
} as const;

/** Somebody's own documents, newest first: at most 50. */
export function myDocumentsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: documentKeys.mine(userId),
    queryFn: () => client.entities.Document.filter({ user_id: userId }, '-created_date', 50),
  });
}

/** The signed-in clinician's documents, kept live by socket. */
export function useMyDocuments() {
  useFreshQueries('Document', documentKeys.all);
  return useQuery(myDocumentsQuery(useClient(), useUser().id));
}

/** Asks who this is again when an administrator's decision changed it, so that every part of the page shows it at once. */
export function useLiveVerification(): void {
  const user = useUser();
  const { refresh } = useSession();
  useEntityEvents('User', ({ id, data }) => {
    if (id === user.id && data.verification_status !== user.verification_status) void refresh();
  });
  // It may have been decided between the page's own question and the socket's first event.
  useOnceConnected(() => void refresh());
}

export interface NewDocument {
  type: DocumentType;
  file_url: string;
  file_name: string;
}

export function useAddDocument() {
  const client = useClient();
  return useDocumentChange((document: NewDocument) => client.entities.Document.create(document));
}

/** Another file in the place of one: it is verified anew. */
export function useReplaceDocument() {
  const client = useClient();
  return useDocumentChange(({ id, ...file }: Pick<Document, 'id'> & Omit<NewDocument, 'type'>) =>
    client.entities.Document.update(id, file),
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

/** A change of the person's documents, which may also change their standing. */
function useDocumentChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: documentKeys.all }), refresh()]),
  });
}
