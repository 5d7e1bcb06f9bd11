import { Title } from '@mantine/core';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { authMessages } from '#web/messages/auth.ts';
import type { Route } from './+types/resetPassword';

export const handle = { messages: [authMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'auth.reset.title') }];

export default function ResetPassword() {
  const t = useMessages();
  return <Title order={1}>{t('auth.reset.title')}</Title>;
}
