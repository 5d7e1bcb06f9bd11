import { Title } from '@mantine/core';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { publicMessages } from '#web/messages/public.ts';
import type { Route } from './+types/home';

export const handle = { messages: [publicMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'public.home.title') }];

export default function Home() {
  const t = useMessages();
  return <Title order={1}>{t('public.home.title')}</Title>;
}
