import { mayPublish } from '#domain/verification/facilityChecks.ts';
import { useSite } from '#web/document/site.ts';
import { useNow } from '#web/i18n/now.ts';
import { useFacility } from './membership.ts';

/** Whether the facility that is acted for may publish jobs. While that is not known it may: the server decides. */
export function useMayPublish(): boolean {
  const { facilityVerification } = useSite();
  const facility = useFacility();
  const now = useNow();
  return facility === null || now === null || mayPublish(facility, facilityVerification, now);
}
