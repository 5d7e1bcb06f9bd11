import type { UserRole } from '#domain/core/access.ts';
import type { Transport } from './transport.ts';

/** The people of the site, for administrators. */
export interface UsersApi {
  /** Mails an invitation. Without `user_role` the person chooses the side of the marketplace. */
  inviteUser(email: string, role: 'user' | 'admin', user_role?: UserRole | null): Promise<{ message: string }>;
}

export function createUsers(transport: Transport, appId: string): UsersApi {
  return {
    inviteUser: (user_email, role, user_role) =>
      transport.request('POST', `/apps/${appId}/users/invite-user`, {
        body: { user_email, role, ...(user_role ? { user_role } : {}) },
      }),
  };
}
