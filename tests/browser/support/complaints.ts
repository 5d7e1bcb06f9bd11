import type { Page } from '@playwright/test';

/** Chromium has Bluetooth for pages on other systems than Linux: only there it knows the word that forbids it. */
const unknownPower = "Error with Permissions-Policy header: Unrecognized feature: 'bluetooth'.";

/** The suite keeps workers out, so that requests can be watched. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * What goes wrong in a page from now on, wherever it goes: what its Content-Security-Policy forbids, errors and warnings
 * of its console, answers of 400 and above, and requests without one.
 */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  const complain = (what: string) => void complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  const context = page.context();
  await context.exposeFunction('complain', complain);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      window.complain(`${blockedURI} violates ${effectiveDirective} (${sourceFile}:${lineNumber})`),
    );
  });
  page.on('console', (message) => {
    if (message.text() === unknownPower || message.text() === blockedWorker) return;
    if (['error', 'warning'].includes(message.type())) complain(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => complain(`error: ${message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) complain(`${answer.status()} for ${answer.url()}`);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-reports')) complain(`a report: ${request.postData()}`);
  });
  page.on('requestfailed', (request) => {
    // What is left unanswered when the next page is opened.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`no answer from ${request.url()}`);
  });
  return complaints;
}

declare global {
  interface Window {
    complain(what: string): void;
  }
}
