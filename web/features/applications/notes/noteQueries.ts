import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#domain/applications/note.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { applicantKeys } from '../applicantCache.ts';

const noteKeys = {
  of: (applicationId: string) => ['Note', applicationId],
  state: (applicationId: string) => ['Note', applicationId, 'state'],
} as const;

/** More than anyone writes about one applicant. */
const most = 200;

/** What is shown about an application, oldest first, as far as the reader may read it. */
export function useNotes(application_id: string) {
  const client = useClient();
  useFreshQueries('Note', noteKeys.of(application_id));
  return useQuery({
    queryKey: [...noteKeys.of(application_id), 'list'],
    queryFn: () => client.entities.Note.filter({ application_id }, 'created_date', most),
  });
}

/** How many assessments are written; asked only by who may. */
export function useAssessmentState(application_id: string, enabled: boolean) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: noteKeys.state(application_id),
    queryFn: () => client.functions.assessmentState({ application_id }),
    enabled,
  });
  return data;
}

type NewNote = Pick<Note, 'kind' | 'recommendation' | 'body'>;

/** Everything that changes notes of an application; each fetches them again. */
export function useNoteChanges(application_id: string) {
  const client = useClient();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: noteKeys.of(application_id) });
  const { Note } = client.entities;
  return {
    write: useMutation({
      mutationFn: (note: NewNote) => Note.create({ application_id, ...note }),
      onSettled: () => Promise.all([onSettled(), queryClient.invalidateQueries({ queryKey: applicantKeys.toAssess })]),
    }),
    change: useMutation({
      mutationFn: ({ id, body }: Pick<Note, 'id' | 'body'>) => Note.update(id, { body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: string) => Note.delete(id), onSettled }),
    open: useMutation({ mutationFn: () => client.functions.openAssessments({ application_id }), onSettled }),
  };
}
