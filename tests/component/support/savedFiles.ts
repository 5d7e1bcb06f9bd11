import { onTestFinished, vi } from 'vitest';

/** What the page gives its reader to keep from now on, without the browser's own download. */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  const made = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made.mock.lastCall![0] as Blob });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return saved;
}
