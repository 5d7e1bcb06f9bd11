import type { PlaceholderValues } from '#domain/workspaces/placeholders.ts';
import { displayName, type Person } from '#web/features/profiles/queries.ts';
import { useFacility } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { useConversationApplication } from './conversationApplication.ts';

/** What a template says in this conversation: names of both sides, and the job that the conversation is about, if any. */
export function useTemplateValues(otherId: string, person: Person | undefined): PlaceholderValues {
  const { user_role, full_name: my_name } = useUser();
  const facility = useFacility();
  const application = useConversationApplication(otherId);
  const isFacility = user_role === 'facility';
  const other = displayName(person) ?? undefined;
  const [first_name] = ((isFacility ? other : my_name) ?? '').split(/\s/);
  return {
    first_name: first_name || undefined,
    job_title: application?.job_title ?? undefined,
    facility_name: isFacility ? facility?.facility_name || facility?.full_name : other,
    my_name,
  };
}
