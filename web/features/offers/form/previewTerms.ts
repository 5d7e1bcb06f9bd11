import { pickDayOne } from '#domain/assignments/dayOne.ts';
import { offerForm, termsOf, type Terms } from '#domain/offers/terms.ts';
import type { ShownTerms } from '../termFacts.ts';
import type { writeDraft } from './offerInputs.ts';
import type { Subject } from './useOfferForm.ts';

interface Written {
  form: ReturnType<typeof writeDraft>;
  expires_at: string;
  facility: { id: string; name: string };
}

/** The terms as far as they are typed. */
export function shownTerms(subject: Subject, { form, expires_at, facility }: Written): ShownTerms {
  const { job } = subject;
  const { site_id: _, work, pay, ...agreed } = form;
  const { differentials = [], stipends = [] } = pay ?? {};
  const hasAmount = ({ amount_cents }: { amount_cents?: number }) => amount_cents !== undefined;
  const shown = {
    ...agreed,
    parties: partiesOf(subject, facility),
    place: placeOf(subject, form.site_id),
    work: { ...work, role: job?.role, specialty: job?.specialty },
    pay: { ...pay, differentials: differentials.filter(hasAmount), stipends: stipends.filter(hasAmount) },
    day_one: job ? pickDayOne(job) : null,
    expires_at,
  };
  return shown as ShownTerms;
}

/** The terms that the server would make of what is typed; null as long as something is missing or wrong. */
export function wholeTerms(subject: Subject, { form, expires_at, facility }: Written): Terms | null {
  const { application, job, versions } = subject;
  const parsed = offerForm.safeParse(form);
  const place = placeOf(subject, form.site_id);
  if (!parsed.success || !job || !place) return null;
  const { draft, open } = versions;
  return termsOf(parsed.data, {
    offer: {
      id: draft?.id ?? '',
      number: draft?.number ?? 1,
      application_id: application.id,
      replaces_hash: open?.terms_hash ?? null,
    },
    parties: partiesOf(subject, facility),
    place,
    role: job.role,
    specialty: job.specialty,
    day_one: pickDayOne(job),
    expires_at,
  });
}

function partiesOf({ application, name, credentials }: Subject, facility: Written['facility']): Terms['parties'] {
  return { facility, clinician: { id: application.applicant_id, name, credentials } };
}

function placeOf({ sites }: Subject, id: string | null | undefined): Terms['place'] | null {
  const site = sites.find((one) => one.id === id);
  return site ? { site_id: site.id, name: site.name, address: site.address, time_zone: site.time_zone } : null;
}
