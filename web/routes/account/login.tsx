import { Title } from '@mantine/core';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { authMessages } from '#web/messages/auth.ts';
import type { Route } from './+types/login';

export const handle = { messages: [authMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'auth.login.title') }];

export default function Login() {
  const t = useMessages();
  return <Title order={1}>{t('auth.login.title')}</Title>;
}
