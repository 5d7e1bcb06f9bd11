import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';

/** In the place where `count` cards of `height` pixels will be, so that nothing moves when they come. */
export function SkeletonList({ count = 5, height = 120, label }: { count?: number; height?: number; label?: string }) {
  const t = useMessages();
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden component="output">{label ?? t('shell.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius="md" aria-hidden />
      ))}
    </Stack>
  );
}
