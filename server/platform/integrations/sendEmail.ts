import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { emailAddress } from '#domain/core/emailAddress.ts';
import { AppError } from '#domain/core/errors.ts';
import { withText } from '#domain/core/issueText.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { limitContact, limitPerson } from '#server/platform/auth/limits.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import { queueDraft, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import { queueMail, type Mail } from '#server/platform/mail/outbox.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { idempotentHeaders, success } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { readParameters } from './input.ts';

/** Line breaks in what becomes a header are blanks. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .pipe(z.string().max(max));

export const sendEmailSchema = {
  tags: ['integrations'],
  operationId: 'SendEmail',
  summary: 'Send a mail: visitors to the contact address, people to addresses they may see',
  headers: idempotentHeaders,
  body: z.object({
    to: z.string().trim().pipe(emailAddress),
    subject: line(200).pipe(z.string().min(1)),
    body: z
      .string()
      .trim()
      .min(1)
      .max(20_000)
      .refine((text) => !text.includes('\0'), withText(errorText('unsafeCharacters'))),
    from_name: line(100).optional(),
  }),
  response: { 200: z.object({ success, messageId: z.string() }), ...refusals(401, 403, 409, 422) },
} satisfies FastifySchema;
type Input = z.output<typeof sendEmailSchema.body>;

/**
 * Writes one mail into the outbox; it goes out with the patience of the queue. Visitors write to the product's own
 * address alone, people to addresses they may see, the service role to anyone.
 */
export async function sendEmail(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  given: Record<string, unknown>,
): Promise<FastifyReply> {
  const actor = await request.actor();
  const input = readParameters(sendEmailSchema.body, given);
  if (!isContact(services, input.to)) await assertKnown(services, actor, input.to);
  if (actor.kind === 'visitor') await limitContact(services, request.ip);
  if (actor.kind === 'user') await limitPerson(services, 'email', actor.id);
  const mail = mailOf(services, actor, input);
  return answerWrite({ services, request, reply, actor }, async (work) => ({
    body: { success: true, messageId: await ('content' in mail ? queueDraft(work, mail) : queueMail(work, mail)) },
  }));
}

function isContact({ env }: Services, to: string): boolean {
  return to.toLowerCase() === env.contactEmail.toLowerCase();
}

/** Known is whose address this person sees in the product: their own, and that of people who applied to them. */
async function assertKnown(services: Services, actor: Actor, to: string): Promise<void> {
  if (actor.kind === 'service') return;
  const repo = new Repository(services.db, actor, todayOf(services));
  const [reader] = actor.kind === 'visitor' ? [] : await repo.find('User', { email: to.toLowerCase() }, { limit: 1 });
  if (!reader || repo.view('User', reader)['email'] === undefined) throw toStranger();
}

function toStranger(): AppError {
  return new AppError('FORBIDDEN', "You're not allowed to write to this address");
}

function mailOf(services: Services, actor: Actor, { to, subject, body, from_name }: Input): Mail | MailDraft {
  const kind = isContact(services, to) ? 'contact' : 'message';
  // Programs of the operator lay their mails out themselves.
  if (actor.kind === 'service' && /<[a-z][^>]*>/i.test(body)) {
    return { to, subject, text: body.replace(/<[^>]*>/g, ' '), html: body, kind };
  }
  const from = from_name ? [mailText('written.from', { name: from_name })] : [];
  const footnote = actor.kind === 'service' ? {} : { footnote: mailText('written.footnote') };
  return {
    to,
    subject,
    content: { title: subject, paragraphs: [...from, ...body.split(/\n\s*\n/)], ...footnote },
    // `assertKnown`, or what the operator's own programs write.
    reader: 'known',
    kind,
  };
}
