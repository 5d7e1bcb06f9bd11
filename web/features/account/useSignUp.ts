import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useClient } from '#web/lib/client.ts';
import { useDraft, writeDraft } from '#web/lib/draft.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useSubmit } from '#web/lib/submit.ts';
import { passwordProblem } from './passwordProblem.ts';

export interface SignUp extends Record<string, unknown> {
  role: UserRoleName | null;
  full_name: string;
  email: string;
  password: string;
  adult_confirmed: boolean;
}

const empty: SignUp = { role: null, full_name: '', email: '', password: '', adult_confirmed: false };
const draftKey = 'sign-up';

/** `waiting`: for the code, which is read elsewhere: a phone that opens its mail may forget the page. */
type Draft = SignUp & { waiting: boolean };

function keep(values: SignUp, waiting: boolean): void {
  writeDraft(draftKey, { ...values, password: '', waiting } satisfies Draft);
}

/**
 * The state of the sign-up: what was typed, but never the password, survives a reload. Whoever comes through the link of an
 * invitation signs up with its address and gets what it promises.
 */
export function useSignUp(
  wished: UserRoleName | null,
  onConfirmed: (token: string, role: UserRoleName | null) => Promise<void>,
) {
  const t = useMessages();
  const client = useClient();
  const [waiting, setWaiting] = useState(false);
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  const invited = invitation ? { email: search.get('email') ?? '' } : {};
  const form = useForm<SignUp>({
    mode: 'controlled',
    initialValues: { ...empty, role: wished, ...invited },
    onValuesChange: (values) => keep(values, false),
    validate: {
      full_name: (name) => (name.trim() ? null : t('auth.fullName.missing')),
      email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : t('auth.email.invalid')),
      password: (password) => passwordProblem(password, 'user', t),
      adult_confirmed: (confirmed) => (confirmed ? null : t('auth.adult.missing')),
    },
  });
  useDraft<Draft>(draftKey, ({ waiting: wasWaiting, ...kept }) => {
    form.setValues({ ...kept, ...(wished && !wasWaiting ? { role: wished } : {}), ...invited });
    keep(kept, wasWaiting);
    setWaiting(wasWaiting);
  });
  const { formProps, sending, failure } = useSubmit(
    form,
    async (values) => {
      const { role, full_name, email, password, adult_confirmed } = values;
      const account = { full_name: full_name.trim(), email: email.trim(), password, adult_confirmed };
      await client.auth.register({
        ...account,
        ...(role ? { user_role: role } : {}),
        ...(invitation ? { invitation_token: invitation } : {}),
      });
      keep(values, true);
      setWaiting(true);
    },
    { WEAK_PASSWORD: 'password' },
  );
  const confirm = async (token: string) => {
    writeDraft(draftKey, null);
    await onConfirmed(token, form.values.role);
  };
  const editAgain = () => {
    keep(form.values, false);
    setWaiting(false);
  };
  return { form, formProps, sending, failure, waiting, confirm, editAgain };
}
