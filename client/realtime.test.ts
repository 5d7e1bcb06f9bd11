import { io } from 'socket.io-client';
import type * as SocketClient from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './createClient.ts';

vi.mock('socket.io-client', async (original) => {
  const real = await original<typeof SocketClient>();
  return {
    ...real,
    io: vi.fn((address: string, options: object) => real.io(address, { ...options, autoConnect: false })),
  };
});

afterEach(() => vi.clearAllMocks());

test('a socket has the platform’s address and timings, and tries without end', async () => {
  const client = createClient({ serverUrl: 'https://site.test', appId: 'other', token: 'mine' });
  client.entities.Job.subscribe(() => undefined);
  await vi.waitFor(() => expect(io).toHaveBeenCalled());
  client.realtime.close();
  const [address, options] = vi.mocked(io).mock.lastCall!;
  expect(address).toBe('https://site.test');
  expect(options).toMatchObject({
    path: '/ws-user-apps/socket.io/',
    transports: ['websocket'],
    query: { app_id: 'other' },
    auth: { token: 'mine' },
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
  });
});
