import { beforeEach, expect, test, vi } from 'vitest';
import { ownListHref } from './ownList.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
});

const jobs = (query = '') => new URL(`https://site.test/jobs${query}`);

test("a clinician's list begins with their own roles until they remove them in this tab", () => {
  window.localStorage.setItem('clinical-roles', 'RN,Social Worker');
  expect(ownListHref(jobs(), '/clinician-dashboard')).toBe('/jobs?role=RN&role=Social+Worker');
  expect(ownListHref(jobs('?shift=night'), '/clinician-dashboard')).toBeNull();
  // The chip that was removed leads from the list to the whole list.
  expect(ownListHref(jobs(), '/jobs')).toBeNull();
  expect(ownListHref(jobs(), '/clinician-dashboard')).toBeNull();
});

test('the list of other readers begins with every job', () => {
  expect(ownListHref(jobs(), '/')).toBeNull();
});
