import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { payDisclosure, type PayDisclosure, type PostedPay } from '#domain/pay/payDisclosure.ts';
import { useClient } from '#web/api/client.ts';
import { useFacility } from '#web/session/membership.ts';

/** What a posting of the signed-in facility still has to state; null until the rules are here. */
export function usePayDisclosure(job: PostedPay): PayDisclosure | null {
  const facility = useFacility();
  const data = usePayRules();
  return data && facility ? payDisclosure(job, facility, data.rules, data.day) : null;
}

/** Undefined until they are here. */
export function usePayRules() {
  return useQuery(payRulesQuery(useClient())).data;
}

/** With the day on which they were asked for. The operator changes them with a new start of the server. */
function payRulesQuery(client: Client) {
  return queryOptions({
    queryKey: ['payRules'],
    queryFn: async () => ({ ...(await client.functions.payRules()), day: new Date().toISOString().slice(0, 10) }),
    staleTime: 3_600_000,
  });
}
