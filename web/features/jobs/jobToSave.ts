import { tabStorage, takeFromTab } from '#web/document/browserStorage.ts';

const key = 'job-to-save';

/** Remembers, as long as the tab is open, which job a visitor wants to save. */
export function saveAfterSignIn(jobId: string): void {
  tabStorage.set(key, jobId);
}

/** The job that was to be saved, once. */
export function takeJobToSave(): string | null {
  return takeFromTab(key);
}
