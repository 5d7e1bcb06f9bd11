import type { Transport } from './transport.ts';

/** The people of the site, for administrators. */
export interface UsersApi {
  /** Mails an invitation. */
  inviteUser(email: string, role: 'user' | 'admin'): Promise<{ message: string }>;
}

export function createUsers(transport: Transport, appId: string): UsersApi {
  return {
    inviteUser: (user_email, role) =>
      transport.request('POST', `/apps/${appId}/users/invite-user`, { body: { user_email, role } }),
  };
}
