import type { Transport } from './transport.ts';

export interface UsersApi {
  /** Administrators only. */
  inviteUser(email: string, role: 'user' | 'admin'): Promise<{ message: string }>;
}

export function createUsers(transport: Transport, appId: string): UsersApi {
  return {
    inviteUser: (user_email, role) =>
      transport.request('POST', `/apps/${appId}/users/invite-user`, { body: { user_email, role } }),
  };
}
