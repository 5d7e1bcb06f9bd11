import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { maxApplicantViews } from '#domain/applications/applicantView.ts';
import { useClient } from '#web/api/client.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';

const viewsKey = (facilityId: string) => ['ApplicantView', facilityId];

/** The views that the team saved, the oldest first. */
export function useApplicantViews() {
  const client = useClient();
  const facility_id = useFacilityId();
  const queryKey = viewsKey(facility_id);
  useFreshQueries('ApplicantView', queryKey);
  return useQuery({
    queryKey,
    queryFn: () => client.entities.ApplicantView.filter({ facility_id }, 'created_date', maxApplicantViews),
  });
}

export function useSaveView() {
  const client = useClient();
  return useChange((view: { name: string; query: string }) => client.entities.ApplicantView.create(view));
}

/** A view that a colleague has deleted is gone as well. */
export function useDeleteView() {
  const client = useClient();
  return useChange((id: string) => client.entities.ApplicantView.delete(id).catch(nullIfNotFound));
}

function useChange<V>(mutationFn: (value: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const queryKey = viewsKey(useFacilityId());
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
