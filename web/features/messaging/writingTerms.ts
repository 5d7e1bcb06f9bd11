import type { Message } from '#domain/messaging/message.ts';
import { useApplicationBetween } from '#web/features/applications/queries.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';
import type { People } from '#web/features/profiles/queries.ts';

interface WritingTerms {
  /** Why nothing can be written now. */
  closed?: MessageKey;
  /** What to know before writing. */
  hint?: MessageKey;
}

/**
 * Whether a facility may write, as far as it can know before it tries: to a clinician who has not applied to it and not
 * answered, once. `messages`: all there are; undefined while that is not known.
 */
export function useWritingTerms(
  otherId: string,
  people: People,
  messages: readonly Pick<Message, 'sender_id'>[] | undefined,
): WritingTerms {
  const me = useFacilityId();
  const isFacility = useUser().user_role === 'facility';
  const { data: application } = useApplicationBetween(isFacility ? otherId : me, isFacility ? me : otherId);
  if (!isFacility || messages === undefined || application === undefined) return {};
  if (application !== null || messages.some(({ sender_id }) => sender_id === otherId)) return {};
  const isKnown = people.data !== undefined && !people.isPlaceholderData;
  if (isKnown && !people.data.has(otherId)) return { closed: 'messaging.keptFrom' };
  return messages.length > 0 ? { closed: 'messaging.unanswered' } : { hint: 'messaging.first' };
}
