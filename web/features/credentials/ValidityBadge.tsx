import { validityOf } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { Validity } from '#domain/credentials/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge, type Status } from '#web/ui/StatusBadge.tsx';

/** What a term is on a day, in its own words. */
export function ValidityBadge({ term, day }: { term: Document; day: string }) {
  const t = useMessages();
  const stands = validityOf(term, day);
  return <StatusBadge status={looks[stands]} label={t(`credentials.standing.${stands}`)} />;
}

const looks: Readonly<Record<Validity, Status>> = {
  in_review: 'pending',
  not_accepted: 'rejected',
  not_yet: 'not_started',
  active: 'active',
  expiring: 'pending',
  expired: 'closed',
};
