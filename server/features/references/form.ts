import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import * as contracts from '#domain/references/formContracts.ts';
import type { Reference } from '#domain/references/reference.ts';
import { isOpenReference, referenceLimits } from '#domain/references/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { requestContext } from '#server/platform/http/requestContext.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { readMailLink, type MailLink } from '#server/platform/mail/mailLinks.ts';
import type { Work } from '#server/platform/work.ts';
import { flagsOf } from './flags.ts';
import { stopAddress } from './sql.ts';

type Link = Extract<MailLink, { does: 'reference' }>;

export const readReferenceForm = implement(contracts.readReferenceForm, async (work, { token }) => {
  const { reference, clinician } = await openForm(work, linkIn(work, token));
  if (reference.status === 'asked')
    await work.system.update('Reference', reference.id, {
      status: 'opened',
      opened_date: work.services.clock().toISOString(),
    });
  const { referee_name, relation, workplace, worked_from, worked_to } = reference;
  return { clinician_name: clinician.full_name, referee_name, relation, workplace, worked_from, worked_to };
});

export const giveReference = implement(contracts.giveReference, async (work, { token, name, relation, ...answers }) => {
  const { reference, clinician } = await openForm(work, linkIn(work, token));
  const now = work.services.clock();
  const { address } = requestContext();
  await work.system.update('Reference', reference.id, {
    ...answers,
    given_name: name,
    given_relation: relation,
    given_address: address,
    status: 'given',
    given_date: now.toISOString(),
    valid_until: new Date(now.getTime() + referenceLimits.validDays * 86_400_000).toISOString(),
    flags: await flagsOf(work, clinician, reference, address),
  });
  return { success: true as const };
});

export const declineReference = implement(contracts.declineReference, async (work, { token, stop }) => {
  const link = linkIn(work, token);
  if (!stop) await decline(work, (await openForm(work, link)).reference);
  else await stopMails(work, link.address);
  return { success: true as const };
});

/** Declines what the address was asked, by whichever clinician. */
async function stopMails(work: Work, address: string): Promise<void> {
  await stopAddress(work.tx, address, work.services.clock());
  const asked = await work.system.find('Reference', { referee_email: address }, { lock: 'update', sort: 'id' });
  for (const reference of asked.filter(isOpenReference)) await decline(work, reference);
}

function decline(work: Work, { id }: Reference): Promise<Reference> {
  return work.system.update('Reference', id, { status: 'declined' });
}

function linkIn({ services }: Work, token: string): Link {
  const link = readMailLink(services.auth.mailLinkKey, 'reference', token);
  if (!link) throw formOver();
  return link;
}

/** The request behind a link, locked. INVALID_CODE where it waits for no answer. */
async function openForm(work: Work, { reference_id }: Link): Promise<{ reference: Reference; clinician: User }> {
  const [reference] = await work.system.find('Reference', { id: reference_id }, { lock: 'update' });
  if (!reference || !isOpenReference(reference)) throw formOver();
  const { waitDays } = referenceLimits;
  const end = Date.parse(reference.asked_date) + waitDays * 86_400_000;
  if (end <= work.services.clock().getTime()) throw formOver();
  const [clinician] = await work.system.find('User', { id: reference.clinician_id, is_active: true }, { limit: 1 });
  if (!clinician) throw formOver();
  return { reference, clinician };
}

function formOver(): AppError {
  return new AppError('INVALID_CODE', errorText('referenceOver'));
}
