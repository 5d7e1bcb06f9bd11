import { expect, test } from 'vitest';
import { inquiryMail, inquirySchema } from './inquiry.ts';

const typed = {
  name: ' Jane Doe ',
  email: 'jane@example.org',
  phone: '',
  facility_name: '',
  facility_type: '',
  inquiry_type: 'general',
  message: 'We need two nurses.',
};

test('an inquiry becomes a mail that names its type, its writer and every field that is filled in', () => {
  expect(inquiryMail(inquirySchema.parse(typed))).toEqual({
    subject: 'Inquiry (general): Jane Doe',
    body: 'Inquiry type: general\n\nFull name: Jane Doe\n\nEmail: jane@example.org\n\nMessage:\n\nWe need two nurses.',
  });
  const full = { ...typed, phone: '555', facility_name: 'Mercy', facility_type: 'snf', inquiry_type: 'demo' };
  const { subject, body } = inquiryMail(inquirySchema.parse(full));
  expect(subject).toBe('Inquiry (demo): Jane Doe');
  for (const line of ['Phone: 555', 'Facility name: Mercy', 'Facility type: snf']) expect(body).toContain(line);
});

test.each([
  ['name', '', 'This field is required'],
  ['email', '', 'This field is required'],
  ['email', 'jane', 'Please enter a valid email address'],
  ['message', '  ', 'This field is required'],
  ['message', 'x'.repeat(5001), 'At most 5000 characters'],
])('%s cannot be “%s”', (field, value, message) => {
  const { error } = inquirySchema.safeParse({ ...typed, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test.each(['phone', 'facility_name', 'facility_type'])('%s may stay empty', (field) => {
  expect(inquirySchema.parse(typed)).toHaveProperty(field, null);
});
