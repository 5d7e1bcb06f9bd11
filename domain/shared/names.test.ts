import { expect, it } from 'vitest';
import { notInNames } from '#domain/core/legible.ts';
import { claimsToBeUs } from './names.ts';

it('C7: knows names that claim to be the site or its staff', () => {
  const claims = [
    'OpenLocum Support',
    'openlocum',
    'Open Locum Security',
    '0pen|ocum',
    'Оpеnlосum',
    'O.p.e.n.L.o.c.u.m',
    'Ｏｐｅｎｌｏｃｕｍ',
    'Opénlocum',
    'Administrator',
    'admin',
    'Support Team',
    'Customer Support',
    'Trust & Safety Team',
    'Account Verification',
    'Help Desk',
  ];
  expect(claims.filter((name) => !claimsToBeUs(name))).toEqual([]);
});

it('C7: leaves people and facilities their names', () => {
  const names = [
    'Amara Okafor',
    'Anna Staff',
    'Jean-Luc Root',
    'Maria L. Delgado',
    'Life Support Transport Inc',
    'Riverside General Hospital',
    'Locum Partners',
    'Systems of Care Clinic',
    'Open Door Clinic',
    'Мария Соколова',
    'علی رضایی',
    '李明',
    "O'Neil",
    'Home Health Support Services of Ohio',
  ];
  expect(names.filter(claimsToBeUs)).toEqual([]);
});

it('C7: a name is one line without control characters and hidden turns', () => {
  expect(
    ['A\nB', 'A\tB', 'A\u0000', '\u202Enimda', 'A\u2028B', 'A\u200BB'].filter((name) => !notInNames.test(name)),
  ).toEqual([]);
  expect(['José Ñandú', 'می‌خواهم', 'Zoë 🙂'].filter((name) => notInNames.test(name))).toEqual([]);
});
