import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InputOf } from '#domain/core/contract.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { reviewDocument } from '#domain/credentials/contracts.ts';
import type { CheckReason } from '#domain/verification/vocabulary.ts';
import { documentStatuses } from '#domain/shared/vocabulary.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { documentKeys } from './queries.ts';
import type { VerificationDecision } from './verificationDecisions.ts';

const KEY = [...documentKeys.all, 'verification'] as const;
const PAGE = 50;

export interface VerificationFilter {
  status: Document['status'];
  order: 'newest' | 'oldest';
}

/** Everyone's documents in a status, a page at a time; live by socket. */
export function useVerificationQueue({ status, order }: VerificationFilter) {
  const client = useClient();
  useFreshQueries('Document', documentKeys.all);
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...KEY, 'pages', status, order],
      queryFn: ({ pageParam }) =>
        client.entities.Document.filter(
          { status },
          order === 'newest' ? '-created_date' : 'created_date',
          PAGE,
          pageParam,
        ),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length < PAGE ? null : pages.length * PAGE),
      placeholderData: keepPreviousData,
    }),
  );
}

/** How many documents are in each status. */
export function useVerificationCounts() {
  const client = useClient();
  return useQuery({
    queryKey: [...KEY, 'counts'],
    queryFn: async (): Promise<Record<Document['status'], number>> => {
      const counts = await Promise.all(documentStatuses.map((status) => client.entities.Document.count({ status })));
      const [pending = 0, approved = 0, rejected = 0] = counts;
      return { pending, approved, rejected };
    },
  });
}

/** One document, also when it is on no page that was fetched; null when its owner has deleted it. */
export function useDocumentToVerify(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: async (): Promise<Document | null> => client.entities.Document.get(id).catch(nullIfNotFound),
  });
}

/** Everything one person has uploaded, newest first. */
export function useDocumentsOf(userId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...KEY, 'of', userId],
    queryFn: () => client.entities.Document.filter({ user_id: userId }, '-created_date', 50),
  });
}

interface Verdict {
  /** As it was shown. */
  document: Document;
  decision: VerificationDecision;
  notes: string;
  reason: CheckReason | null;
  facts: NonNullable<InputOf<typeof reviewDocument>['facts']>;
}

const verifying = ['verifyDocument'] as const;

/** Whether a decision of this reviewer is on its way. */
export function useIsVerifying(): boolean {
  return useIsMutating({ mutationKey: verifying }) > 0;
}

/** Judges a document as it was shown. What is shown is fetched again, above all after a refusal. */
export function useVerifyDocument() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: verifying,
    mutationFn: ({ document, decision, notes, reason, facts }: Verdict) =>
      client.functions.reviewDocument({
        document_id: document.id,
        seen: {
          type: document.type,
          file_url: document.file_url,
          status: document.status,
          updated_date: document.updated_date,
        },
        facts,
        status: decision,
        ...(decision === 'rejected' && reason ? { reason } : {}),
        admin_notes: notes,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentKeys.all }),
  });
}
