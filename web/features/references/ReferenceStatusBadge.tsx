import type { ReferenceStatus } from '#domain/references/vocabulary.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { StatusBadge, type Status } from '#web/ui/StatusBadge.tsx';

/** How far a reference is. `t` has the texts of references. */
export function ReferenceStatusBadge({ status, t }: { status: ReferenceStatus; t: Translate }) {
  return <StatusBadge status={looks[status]} label={t(`references.status.${status}`)} />;
}

const looks = {
  asked: 'pending',
  opened: 'pending',
  given: 'approved',
  declined: 'closed',
  no_reply: 'closed',
  expired: 'closed',
  withdrawn: 'withdrawn',
} as const satisfies Readonly<Record<ReferenceStatus, Status>>;
