import { z } from 'zod';
import { optionalChoice, optionalText, text } from './fields.ts';
import { facilityTypes, inquiryTypes } from './vocabulary.ts';

/** What the contact form asks. It is stored nowhere: it becomes a mail. */
export const inquirySchema = z.object({
  name: text(100).schema,
  email: z
    .string()
    .trim()
    .min(1, 'This field is required')
    .pipe(z.email('Please enter a valid email address').max(254, 'At most 254 characters')),
  phone: optionalText(40).schema,
  facility_name: optionalText(120).schema,
  facility_type: optionalChoice(facilityTypes).schema,
  inquiry_type: z.enum(inquiryTypes),
  message: text(5000).schema,
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
