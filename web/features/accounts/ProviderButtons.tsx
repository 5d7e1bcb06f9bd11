import { Button, Stack, Text } from '@mantine/core';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSite } from '#web/document/site.ts';

/** Other ways to sign in, only those this installation has. The provider sends the person back to where they came from. */
export function ProviderButtons({ fromUrl }: { fromUrl: string | null }) {
  const t = useMessages();
  const { providers, publicUrl } = useSite();
  if (providers.length === 0) return null;
  const back = new URL(fromUrl ?? pageHref('Dashboard'), publicUrl).href;
  return (
    <Stack gap="sm" mt="md">
      <Text ta="center" fz="sm" c="dimmed">
        {t('auth.or')}
      </Text>
      {providers.map(({ name, path }) => (
        <Button
          key={path}
          component="a"
          href={`${path}&from_url=${encodeURIComponent(back)}`}
          variant="default"
          fullWidth
        >
          {t('auth.provider', { name })}
        </Button>
      ))}
    </Stack>
  );
}
