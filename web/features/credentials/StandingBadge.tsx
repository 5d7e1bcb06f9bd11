import { standing } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { Standing } from '#domain/credentials/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge, type Status } from '#web/ui/StatusBadge.tsx';

/** What a term is on a day, in its own words. */
export function StandingBadge({ term, day }: { term: Document; day: string }) {
  const t = useMessages();
  const stands = standing(term, day);
  return <StatusBadge status={looks[stands]} label={t(`credentials.standing.${stands}`)} />;
}

const looks: Readonly<Record<Standing, Status>> = {
  in_review: 'pending',
  not_accepted: 'rejected',
  not_yet: 'not_started',
  active: 'active',
  expiring: 'pending',
  expired: 'closed',
};
