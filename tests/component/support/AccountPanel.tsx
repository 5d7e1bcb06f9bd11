import { useState } from 'react';
import { AuthPanel, type AuthTab } from '#web/features/accounts/AuthPanel.tsx';

/** Login and sign-up with their tabs; a person on the way to posting a job signs up as a facility. */
export function AccountPanel({ first, fromUrl = null }: { first: AuthTab; fromUrl?: string | null }) {
  const [tab, setTab] = useState(first);
  const role = fromUrl ? 'facility' : null;
  return <AuthPanel tab={tab} onTab={setTab} fromUrl={fromUrl} role={role} />;
}
