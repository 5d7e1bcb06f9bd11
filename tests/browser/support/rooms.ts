import { expect, type Page } from '@playwright/test';

interface Rooms {
  joined: boolean;
  /** Numbers of the joins that the server has not answered yet. */
  waiting: Set<string>;
}

const watched = new WeakMap<Page, Rooms>();

/** Follows the rooms that the page joins, from before it is opened. Returns what waits until it is in all of them. */
export function watchRooms(page: Page): () => Promise<void> {
  const rooms: Rooms = { joined: false, waiting: new Set() };
  watched.set(page, rooms);
  page.on('websocket', (socket) => {
    // A join is sent as `42N["join",...]` and answered by `43N`; N counts them.
    socket.on('framesent', ({ payload }) => {
      const [, number] = /^42(\d+)\["join"/.exec(payload.toString()) ?? [];
      if (number) rooms.waiting.add(number);
    });
    socket.on('framereceived', ({ payload }) => {
      const [, number] = /^43(\d+)/.exec(payload.toString()) ?? [];
      if (number && rooms.waiting.delete(number)) rooms.joined = true;
    });
    socket.on('close', () => rooms.waiting.clear());
  });
  return () => inRooms(page);
}

/** Waits until a page whose rooms are watched is in every room it asked for. */
export async function inRooms(page: Page): Promise<void> {
  const rooms = watched.get(page);
  if (rooms) await expect.poll(() => rooms.joined && rooms.waiting.size === 0).toBe(true);
}
