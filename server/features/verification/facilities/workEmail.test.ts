import { describe, expect, test } from 'vitest';
import { workDomain } from './workEmail.ts';

describe('workDomain', () => {
  test.each([
    ['hr@riverside.org', 'https://riverside.org', 'riverside.org'],
    ['hr@riverside.org', 'https://www.riverside.org/careers?a=1', 'riverside.org'],
    ['HR@Riverside.ORG', 'http://RIVERSIDE.org', 'riverside.org'],
    ['hr@mail.riverside.org', 'https://riverside.org', 'riverside.org'],
    ['hr@clinica-peña.example', 'https://clinica-peña.example', 'xn--clinica-pea-beb.example'],
  ])('%s proves %s', (email, website, domain) => {
    expect(workDomain(email, website)).toEqual({ domain });
  });

  test.each([
    ['hr@riverside.org', null, 'noWebsite'],
    ['hr@riverside.org', '/somewhere', 'noWebsite'],
    ['hr@riverside.org', 'https://192.168.1.20', 'noWebsite'],
    ['hr@riverside.org', 'http://localhost:3000', 'noWebsite'],
    ['riverside@gmail.com', 'https://gmail.com', 'freeMail'],
    ['riverside@gmail.com', 'https://riverside.org', 'freeMail'],
    ['student@university.edu', 'https://hospital.university.edu', 'otherDomain'],
    ['hr@notriverside.org', 'https://riverside.org', 'otherDomain'],
    ['hr@riverside.org.evil.example', 'https://riverside.org', 'otherDomain'],
    ['"a@riverside.org"@evil.example', 'https://riverside.org', 'otherDomain'],
  ] as const)('%s for %s is refused: %s', (email, website, refusal) => {
    expect(workDomain(email, website)).toEqual({ refusal });
  });
});
