/**
 * The first number or date that a page writes costs a Chromium browser 30 to 40 ms on a fast computer, 100 and more on a
 * phone: it looks through its data of every language, once for all threads of the page. Paid in another thread, while
 * this one still draws.
 */
export function warmFormats(): void {
  const worker = new Worker(new URL('formats.worker.ts', import.meta.url), { type: 'module' });
  // Without a connection this thread pays.
  worker.addEventListener('error', (event) => event.preventDefault());
}
