import { expect, it } from 'vitest';
import { facilityIdOf } from './facilityId.ts';

it('is the facility that a member works for, and the own account of everyone else', () => {
  expect(facilityIdOf({ id: 'recruiter', works_for: 'hospital' })).toBe('hospital');
  expect(facilityIdOf({ id: 'hospital', works_for: null })).toBe('hospital');
});
