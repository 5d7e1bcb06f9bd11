import { Alert } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { signOnRefusals, signOnRequired } from '#domain/workspaces/signOn.ts';
import { useMessages } from '#web/i18n/messages.tsx';

const refusals = [...signOnRefusals, signOnRequired] as const;

/** Why a sign-in at a provider ended at the login page, if one did. */
export function RefusedSignIn() {
  const t = useMessages();
  const [search] = useSearchParams();
  const error = search.get('error');
  if (error === null) return null;
  const refusal = refusals.find((one) => one === error);
  return (
    <Alert role="alert" color="red" variant="light" mb="md">
      {t(refusal ? `organization.${refusal}` : 'auth.provider.failed')}
    </Alert>
  );
}
