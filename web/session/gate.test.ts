import { describe, expect, it } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { dashboardTarget, ownPath, routeAccess, privateRouteAccess } from './gate.ts';
import { safePath } from '#web/address/safePath.ts';

const origin = 'https://openlocum.example';
const user = (fields: Partial<User>) =>
  ({ role: 'user', user_role: null, headline: null, location: null, ...fields }) as User;
const clinician = user({ user_role: 'clinician', headline: 'RN', location: 'Austin' });
const facility = user({ user_role: 'facility', headline: 'Hospital', location: 'Austin' });

describe('an address on this site', () => {
  it.each([
    ['/jobs?q=a#b', '/jobs?q=a#b'],
    [`${origin}/jobs`, '/jobs'],
    ['/jobs?next=%2Fa', '/jobs?next=%2Fa'],
  ])('keeps %s', (given, path) => {
    expect(safePath(given, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'https://openlocum.example@evil.example/',
    'https://a:b@openlocum.example/',
    '/\t/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    `${origin}//evil.example`,
    'http://openlocum.example/jobs',
    'data:text/html,x',
  ])('refuses %s', (given) => {
    expect(safePath(given, origin)).toBeNull();
  });
});

describe('the gate', () => {
  it('sends a visitor to the login, to come back through the dashboard', () => {
    expect(routeAccess('/my-applications', '?tab=open', null)).toEqual({
      open: false,
      to: `/login?from_url=${encodeURIComponent('/dashboard?from=%2Fmy-applications%3Ftab%3Dopen')}`,
    });
  });

  it('sends a visitor who wants to post a job through the onboarding of a facility', () => {
    const answer = routeAccess('/post-job', '', null);
    expect(answer).toEqual({
      open: false,
      to: `/login?from_url=${encodeURIComponent('/onboarding?role=facility&next=%2Fpost-job')}&tab=signup`,
    });
  });

  it('sends a clinician who wants to post a job home, and from other pages of the other side to the dashboard', () => {
    expect(routeAccess('/post-job', '', clinician)).toEqual({ open: false, to: '/' });
    expect(routeAccess('/facility-jobs', '', clinician)).toEqual({ open: false, to: '/dashboard' });
  });

  it('keeps the pages of administrators to themselves', () => {
    for (const one of [clinician, facility]) {
      expect(routeAccess('/admin-verification', '', one)).toEqual({ open: false, to: '/dashboard' });
    }
    expect(routeAccess('/admin-verification', '', null)).toMatchObject({ to: expect.stringMatching(/^\/login/) });
    expect(routeAccess('/admin-verification', '', user({ role: 'admin' }))).toEqual({ open: true });
  });

  it('sends someone who has not finished the onboarding there and back', () => {
    expect(routeAccess('/post-job', '', user({ user_role: 'facility' }))).toEqual({
      open: false,
      to: '/onboarding?role=facility&next=%2Fpost-job',
    });
  });

  it('opens what the person may open, and leaves unknown addresses to the 404 page', () => {
    expect(routeAccess('/my-applications', '', clinician)).toEqual({ open: true });
    expect(routeAccess('/nothing-here', '', null)).toEqual({ open: true });
  });
});

describe('a private site', () => {
  it('sends visitors of any page to the login and back', () => {
    for (const path of ['/', '/jobs', '/talent', '/about']) {
      const from = `/dashboard?from=${encodeURIComponent(path)}`;
      expect(privateRouteAccess(path, '', null)).toEqual({
        open: false,
        to: `/login?from_url=${encodeURIComponent(from)}`,
      });
      expect(privateRouteAccess(path, '', clinician)).toEqual({ open: true });
    }
  });

  it('leaves the ways in open, and what must be readable', () => {
    for (const path of [
      '/login',
      '/reset-password',
      '/unsubscribe',
      '/confirm-email',
      '/still-open',
      '/join',
      '/passport',
      '/reference',
      '/terms',
      '/nothing-here',
    ])
      expect(privateRouteAccess(path, '', null)).toEqual({ open: true });
  });
});

describe('the dashboard', () => {
  it('leads by side, or to what is missing', () => {
    expect(dashboardTarget(clinician, null, origin)).toBe('/clinician-dashboard');
    expect(dashboardTarget(facility, null, origin)).toBe('/facility-dashboard');
    expect(dashboardTarget(user({ user_role: 'facility', headline: 'Hospital' }), null, origin)).toBe(
      '/onboarding?role=facility',
    );
    expect(dashboardTarget(user({}), null, origin)).toBe('/onboarding');
    expect(dashboardTarget(user({ role: 'admin' }), null, origin)).toBe('/admin-overview');
  });

  it('honours where the person came from only when they may open it', () => {
    expect(dashboardTarget(clinician, '/my-applications?tab=open', origin)).toBe('/my-applications?tab=open');
    expect(dashboardTarget(clinician, '/facility-jobs', origin)).toBe('/clinician-dashboard');
    expect(dashboardTarget(clinician, '//evil.example', origin)).toBe('/clinician-dashboard');
    expect(ownPath(clinician, '/dashboard?from=/dashboard', origin)).toBeNull();
    expect(ownPath(clinician, '/nothing-here', origin)).toBeNull();
  });
});
