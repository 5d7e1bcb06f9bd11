import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { domainOf } from '#domain/workspaces/signOn.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Milliseconds without a key press. */
const patience = 400;

/** The label has two lines on a phone. */
const wrapping = { label: { whiteSpace: 'normal', textAlign: 'center', lineHeight: 1.35 } } as const;

/** The way to the organization of the typed address, where its domain has one. */
export function OrganizationSignIn({ email }: { email: string }) {
  const t = useMessages();
  const [search] = useSearchParams();
  const organization = useOrganization(email);
  if (!organization) return null;
  const from_url = search.get('from_url') ?? pageHref('Dashboard');
  const query = new URLSearchParams({ email: email.trim(), from_url });
  return (
    <>
      <Text size="sm">{t(organization.required ? 'auth.organization.required' : 'auth.organization.offered')}</Text>
      <Button
        component="a"
        href={`/api/apps/auth/organizations/login?${query}`}
        variant={organization.required ? 'filled' : 'default'}
        fullWidth
        h="auto"
        mih={44}
        py="xs"
        styles={wrapping}
      >
        {t('auth.organization')}
      </Button>
    </>
  );
}

/** Asks by the domain alone: what comes before the @ stays here. */
function useOrganization(email: string) {
  const { auth } = useClient();
  const [domain] = useDebouncedValue(domainOf(email), patience);
  const { data } = useQuery({
    queryKey: ['organization', domain],
    queryFn: () => auth.organizationOf(domain!),
    enabled: domain !== null,
    staleTime: 60_000,
    retry: false,
  });
  return domain !== null && domain === domainOf(email) ? data : null;
}
