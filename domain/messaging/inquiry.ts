import { z } from 'zod';
import { emailAddress } from '#domain/core/emailAddress.ts';
import { optionalChoice, optionalText, prose, text } from '#domain/core/fields.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { facilityTypes, inquiryTypes } from '#domain/shared/vocabulary.ts';

/** What the contact form asks. It is stored nowhere: it becomes a mail. */
export const inquirySchema = z.object({
  name: schemaOf(text(100)),
  email: z.string().trim().min(1).pipe(emailAddress),
  phone: schemaOf(optionalText(40)),
  facility_name: schemaOf(optionalText(120)),
  facility_type: schemaOf(optionalChoice(facilityTypes)),
  inquiry_type: z.enum(inquiryTypes),
  message: schemaOf(prose(5000)),
});
export type Inquiry = z.output<typeof inquirySchema>;

/** The mail to the contact address: what is not given is not named. */
export function inquiryMail(inquiry: Inquiry): { subject: string; body: string } {
  const facts = [
    ['Inquiry type', inquiry.inquiry_type],
    ['Full name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Facility name', inquiry.facility_name],
    ['Facility type', inquiry.facility_type],
  ] as const;
  const lines = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return {
    subject: `Inquiry (${inquiry.inquiry_type}): ${inquiry.name}`,
    body: [...lines, 'Message:', inquiry.message].join('\n\n'),
  };
}
