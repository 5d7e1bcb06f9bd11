import { expect, test } from 'vitest';
import { beginningOf, employmentType, jobHtml } from './jobListing.ts';

test('writes paragraphs, breaks and a list, and keeps what was typed as text', () => {
  const description = 'Nights & weekends\nin the <b>ICU</b>\n\n\nPaid "weekly"';
  expect(jobHtml({ description, required_credentials: ['BLS', 'A < B'] })).toBe(
    '<p>Nights &#38; weekends<br>in the &#60;b&#62;ICU&#60;/b&#62;</p><p>Paid &#34;weekly&#34;</p>' +
      '<ul><li>BLS</li><li>A &#60; B</li></ul>',
  );
  expect(jobHtml({ description: 'One', required_credentials: [] })).toBe('<p>One</p>');
});

test('cuts between words, and never through a sign', () => {
  expect(beginningOf('One  two\nthree', 20)).toBe('One two three');
  expect(beginningOf('One two three four', 12)).toBe('One two…');
  expect(beginningOf('👩'.repeat(20), 12)).toBe(`${'👩'.repeat(5)}…`);
});

test.each([
  ['PRN nurse', null, 'PER_DIEM'],
  ['RN', 'Part-time, ongoing', 'PART_TIME'],
  ['RN', 'Permanent', 'FULL_TIME'],
  ['RN', '13 weeks', 'TEMPORARY'],
  ['Locum physician', null, 'TEMPORARY'],
  ['RN', 'Ongoing', 'OTHER'],
])('%s, %s: %s', (title, duration, type) => {
  expect(employmentType({ employment_type: null, title, duration })).toBe(type);
});

test('what the facility says of the terms counts before its words', () => {
  expect(employmentType({ employment_type: 'full_time', title: 'PRN nurse', duration: '13 weeks' })).toBe('FULL_TIME');
  expect(employmentType({ employment_type: 'contract', title: 'RN', duration: null })).toBe('CONTRACTOR');
});
