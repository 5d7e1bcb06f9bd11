import { expect, type Page } from '@playwright/test';

/** Call it before the page is opened. The function it answers waits until the page is in every room it asked for. */
export function watchRooms(page: Page): () => Promise<void> {
  const waiting = new Set<string>();
  let joined = false;
  page.on('websocket', (socket) => {
    // Each room is asked for in a frame `42N["join",...]` and answered by `43N`; N counts them.
    socket.on('framesent', ({ payload }) => {
      const [, number] = /^42(\d+)\["join"/.exec(payload.toString()) ?? [];
      if (number) waiting.add(number);
    });
    socket.on('framereceived', ({ payload }) => {
      const [, number] = /^43(\d+)/.exec(payload.toString()) ?? [];
      if (number && waiting.delete(number)) joined = true;
    });
  });
  return () => expect.poll(() => joined && waiting.size === 0).toBe(true);
}
