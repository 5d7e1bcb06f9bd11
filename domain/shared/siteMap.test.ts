import { describe, expect, it } from 'vitest';
import { mayOpen } from '#domain/accounts/pageAccess.ts';
import { canonicalPath, pageAt, pageHref, pageNamed, pageNames, siteMap } from './siteMap.ts';

const person = { role: 'user', user_role: null, headline: null, location: null } as const;
const clinician = { ...person, user_role: 'clinician', headline: 'RN', location: 'Austin' } as const;
const facility = { ...clinician, user_role: 'facility' } as const;

describe('the addresses of pages', () => {
  it.each([
    ['/JobDetail', '/job-detail'],
    ['/jobdetail', '/job-detail'],
    ['/job_detail', '/job-detail'],
    ['/Job%20Detail/', '/job-detail'],
    ['/HIPAANotice', '/hipaa-notice'],
    ['/explore', '/talent'],
    ['/home', '/'],
    ['/J%6Fbs', '/jobs'],
    ['/%6aobs', '/jobs'],
    ['/jobs%2F', '/jobs'],
    ['//', '/'],
  ])('%s is at %s', (given, canonical) => {
    expect(canonicalPath(given)).toBe(canonical);
  });

  it.each(['/', '/jobs', '/job-detail', '/nothing-here', '/jobs/1', '/%', '/jobs%ff', '//evil.example/jobs'])(
    '%s stays',
    (path) => {
      expect(canonicalPath(path)).toBeNull();
    },
  );

  it('leads every page name, in any case, to its one path', () => {
    for (const name of pageNames) {
      const { path } = siteMap[name];
      expect(pageAt(path)).toBe(name);
      if (name !== 'Home') expect(canonicalPath(`/${name.toUpperCase()}`)).toBe(path);
    }
  });

  it('names 22 pages for the site test', () => {
    expect(pageNames.filter((name) => pageNamed(name).inSiteTest)).toHaveLength(22);
  });

  it('puts what has a value into the query, encoded', () => {
    expect(pageHref('Login', { from_url: '/a?b=1&c', role: null, tab: '' })).toBe('/login?from_url=%2Fa%3Fb%3D1%26c');
    expect(pageHref('Home')).toBe('/');
  });
});

describe('who may open a page', () => {
  it('lets visitors open public pages and nothing else', () => {
    expect(mayOpen('Jobs', null)).toBe(true);
    for (const name of pageNames) expect(mayOpen(name, null)).toBe(siteMap[name].access === 'anyone');
  });

  it('lets anyone who is signed in open what is for both sides', () => {
    for (const name of ['Onboarding', 'Dashboard', 'Messages', 'Settings'] as const) {
      expect([mayOpen(name, person), mayOpen(name, clinician), mayOpen(name, null)]).toEqual([true, true, false]);
    }
  });

  it('asks for the right side and a finished onboarding', () => {
    for (const name of ['ClinicianDashboard', 'Portfolio', 'MyApplications', 'SavedJobs'] as const) {
      expect([mayOpen(name, clinician), mayOpen(name, facility)]).toEqual([true, false]);
    }
    for (const name of ['PostJob', 'FacilityDashboard', 'FacilityJobs', 'FacilityApplicants', 'SavedTalent'] as const) {
      expect([mayOpen(name, clinician), mayOpen(name, facility)]).toEqual([false, true]);
    }
    expect(mayOpen('Onboarding', person)).toBe(true);
    expect(mayOpen('MyApplications', clinician)).toBe(true);
    expect(mayOpen('MyApplications', { ...clinician, location: null })).toBe(false);
    expect(mayOpen('PostJob', clinician)).toBe(false);
  });

  it('asks for an administrator', () => {
    expect(mayOpen('AdminVerification', clinician)).toBe(false);
    expect(mayOpen('AdminVerification', { ...person, role: 'admin' })).toBe(true);
  });
});
