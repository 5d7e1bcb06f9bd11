import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { userRoles, type UserRoleName } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useDraft, writeDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { RefusedForm } from '#web/forms/sentForm.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTypedBefore } from '#web/forms/typedBefore.ts';
import { signUpChecks } from './signUpProblems.ts';

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
 * The state of the sign-up: what was typed, but never the password, survives a reload. A user with the link of an
 * invitation signs up with its address and gets what it promises.
 */
export function useSignUp(
  wished: UserRoleName | null,
  refused: RefusedForm | null,
  onConfirmed: (token: string, role: UserRoleName | null) => Promise<void>,
) {
  const t = useMessages();
  const client = useClient();
  const [waiting, setWaiting] = useState(false);
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  // The server decides it by the invitation itself; here it spares the question.
  const invitedAs = invitation ? (userRoles.find((side) => side === search.get('role')) ?? null) : null;
  const invited = invitation ? { email: search.get('email') ?? '', ...(invitedAs ? { role: invitedAs } : {}) } : {};
  const form = useForm<SignUp>({
    mode: 'controlled',
    initialValues: { ...empty, role: wished, ...invited, ...(refused && signUpIn(refused.values)) },
    initialErrors: refused?.errors ?? {},
    onValuesChange: (values) => keep(values, false),
    validate: signUpChecks(t),
  });
  useDraft<Draft>(draftKey, ({ waiting: wasWaiting, ...kept }) => {
    if (refused) return;
    form.setValues({ ...kept, ...(wished && !wasWaiting ? { role: wished } : {}), ...invited });
    keep(kept, wasWaiting);
    setWaiting(wasWaiting);
  });
  const formRef = useTypedBefore(form);
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
    refused,
  );
  const confirm = async (token: string) => {
    writeDraft(draftKey, null);
    await onConfirmed(token, form.values.role);
  };
  const editAgain = () => {
    keep(form.values, false);
    setWaiting(false);
  };
  return { form, formRef, formProps, sending, failure, waiting, invitation, invitedAs, confirm, editAgain };
}

/** What came back of a form that the browser sent by itself. */
function signUpIn({ role, full_name = '', email = '', adult_confirmed }: RefusedForm['values']): Partial<SignUp> {
  const side = userRoles.find((one) => one === role) ?? null;
  return { full_name, email, adult_confirmed: adult_confirmed === 'on', ...(side ? { role: side } : {}) };
}
