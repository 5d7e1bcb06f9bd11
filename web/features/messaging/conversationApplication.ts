import { useSearchParams } from 'react-router';
import { useApplicationBetween } from '#web/features/applications/queries.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';

/** The application that a conversation was opened from, or the newest one between the two; null: none. */
export function useConversationApplication(otherId: string) {
  const me = useFacilityId();
  const isFacility = useUser().user_role === 'facility';
  const opened = useSearchParams()[0].get('application');
  const [applicant, facility] = isFacility ? [otherId, me] : [me, otherId];
  return useApplicationBetween(applicant, facility, opened).data;
}
