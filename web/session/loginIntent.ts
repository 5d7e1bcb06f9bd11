import { pageAt, type PageName } from '#domain/shared/siteMap.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';

/** Why a visitor is at the login, where it matters to people without an account. */
export interface LoginIntent {
  reason: 'apply' | 'profile' | 'facility';
  role: UserRoleName;
  /** Of the job to apply for. */
  jobId: string | null;
}

/** `fromUrl`: where the login leads back to. Null where it says nothing about who comes. */
export function loginIntent(fromUrl: string | null): LoginIntent | null {
  const asked = read(fromUrl);
  if (!asked) return null;
  if (asked.page === 'Dashboard') return loginIntent(asked.params.get('from'));
  if (asked.page === 'PostJob') return { reason: 'facility', role: 'facility', jobId: null };
  if (asked.page === 'Onboarding') {
    const role = asked.params.get('role');
    if (role === 'facility') return { reason: 'facility', role, jobId: null };
    return role === 'clinician' ? { reason: 'profile', role, jobId: null } : null;
  }
  if (asked.page !== 'JobDetail' || asked.params.get('apply') !== '1') return null;
  return { reason: 'apply', role: 'clinician', jobId: asked.params.get('id') };
}

function read(address: string | null): { page: PageName | null; params: URLSearchParams } | null {
  if (!address?.startsWith('/')) return null;
  const path = address.split('?', 1)[0]!;
  return { page: pageAt(path), params: new URLSearchParams(address.slice(path.length)) };
}
