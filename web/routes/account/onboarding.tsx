import { Title } from '@mantine/core';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { authMessages } from '#web/messages/auth.ts';
import type { Route } from './+types/onboarding';

export const handle = { messages: [authMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'auth.onboarding.title') }];

export default function Onboarding() {
  const t = useMessages();
  return <Title order={1}>{t('auth.onboarding.title')}</Title>;
}
