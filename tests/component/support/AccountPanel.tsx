import { useState } from 'react';
import { AuthPanel, type AuthTab } from '#web/features/accounts/AuthPanel.tsx';

/** Login and sign-up with their tabs; a person on the way to posting a job signs up as a facility. */
export function AccountPanel({ initial, fromUrl = null }: { initial: AuthTab; fromUrl?: string | null }) {
  const [tab, setTab] = useState(initial);
  const role = fromUrl ? 'facility' : null;
  return <AuthPanel tab={tab} onTab={setTab} fromUrl={fromUrl} role={role} />;
}
