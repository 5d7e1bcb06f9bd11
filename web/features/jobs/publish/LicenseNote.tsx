import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { statesOf, workStateOf } from '#domain/eligibility/eligibilityFacts.ts';
import { licenseNeeds, type LicenseNeed } from '#domain/eligibility/licenseNeed.ts';
import { isCovered, type LicensureRules } from '#domain/eligibility/licensureRules.ts';
import type { Job } from '#domain/jobs/job.ts';
import { clinicalRoles, states, type ClinicalRole } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { roleName, stateName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { PublishJobForm } from './usePublishJob.ts';

/** Where the work is asked for: which licenses we count there. Nothing until the role and a state are known. */
export function LicenseNote({ form: { values } }: { form: PublishJobForm }) {
  const client = useClient();
  const { data: book } = useQuery({
    queryKey: ['ruleBook', 'book'],
    queryFn: async () => (await client.functions.ruleBook({})).book,
    staleTime: 3_600_000,
  });
  const role = clinicalRoles.find((one) => one === values.role);
  const places = placesOf(values);
  if (!book || !role || places.length === 0) return null;
  return (
    <div>
      {licenseNeeds(role, places, book).map((need) => (
        <Text key={`${need.kind}${need.compact}`} size="sm" c="dimmed" component="output" display="block">
          <Need need={need} role={role} book={book} />
        </Text>
      ))}
    </div>
  );
}

function placesOf({ location_type, address, practice_states }: PublishJobForm['values']): string[] {
  const asked = practice_states as Job['practice_states'];
  const place = { address: address || null, location_type: (location_type || 'on-site') as Job['location_type'] };
  return statesOf({ practice_states: asked, work_state: workStateOf(place) });
}

function Need({ need, role, book }: { need: LicenseNeed; role: ClinicalRole; book: LicensureRules }) {
  const t = useMessages();
  const { formatDate, formatList } = useFormats();
  const names = need.states.flatMap((code) => states.filter((state) => state === code));
  const where = formatList(names.map((state) => stateName(t, state)));
  const name = roleName(t, role);
  if (!isCovered(role, book)) return t('facility.postJob.license.uncovered', { role: name, where });
  if (need.compact === null)
    return t(`facility.postJob.license.${need.kind as 'own' | 'unknown'}`, { role: name, where });
  const { as_of } = book[need.compact];
  const compact = t(`eligibilityTerms.compact.${need.compact}`);
  return t('facility.postJob.license.compact', { role: name, where, compact, checked: formatDate(as_of) });
}
