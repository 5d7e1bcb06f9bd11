import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const looks = { open: 'pending', passed: 'approved', failed: 'rejected', none: 'not_started' } as const;

/** The state of a check; null: the facility sent nothing. */
export function CheckBadge({ status }: { status: FacilityCheck['status'] | null }) {
  const t = useMessages();
  const name = status ?? 'none';
  return <StatusBadge status={looks[name]} label={t(`checked.status.${name}`)} />;
}
