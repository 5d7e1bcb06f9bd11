import { expect, test } from 'vitest';
import { filledIn, firstBlank } from './placeholders.ts';

test('places of a template are filled in once, and those that are not known stay', () => {
  const values = { first_name: 'Amara', my_name: '{first_name}' };
  expect(filledIn('Hi {first_name}, {my_name} here about {job_title}.', values)).toBe(
    'Hi Amara, {first_name} here about {job_title}.',
  );
});

test('the first place that is left is found, and other words in braces are none', () => {
  expect(firstBlank('{note} for {job_title}, {my_name}')).toEqual({ said: '{job_title}', at: 11 });
  expect(firstBlank('{note} for you')).toBeNull();
});
