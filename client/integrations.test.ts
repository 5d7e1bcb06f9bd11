import { expect, test, vi } from 'vitest';
import { createClient } from './createClient.ts';

const file = new File(['abc'], 'a.pdf');

test('an upload hands its listener and its signal to fetch, and the file alone to the server', async () => {
  const told: number[] = [];
  const stop = new AbortController();
  const client = createClient({
    fetch: async (_, init, onProgress) => {
      expect(init.signal).toBe(stop.signal);
      expect([...(init.body as FormData).keys()]).toEqual(['file']);
      onProgress?.(0.5);
      return Response.json({ file_url: '/files/a' });
    },
  });
  const options = { onProgress: (fraction: number) => void told.push(fraction), signal: stop.signal };
  expect(await client.integrations.Core.UploadFile({ file }, options)).toEqual({ file_url: '/files/a' });
  expect(told).toEqual([0.5]);
});

test('an upload given up rejects with the reason, which is no one’s error', async () => {
  const onError = vi.fn<() => void>();
  const client = createClient({
    onError,
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  });
  const stop = new AbortController();
  const upload = client.integrations.Core.UploadFile({ file }, { signal: stop.signal });
  stop.abort();
  await expect(upload).rejects.toBe(stop.signal.reason);
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(onError).not.toHaveBeenCalled();
});
