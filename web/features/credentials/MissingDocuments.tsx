import { Text } from '@mantine/core';
import { requiredDocumentTypes, type DocumentType } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';

/** How many required documents are here, and which are not; nothing once all of them are. */
export function MissingDocuments({ missing }: { missing: readonly DocumentType[] }) {
  const t = useMessages();
  const { formatList } = useFormats();
  if (missing.length === 0) return null;
  const total = requiredDocumentTypes.length;
  const types = formatList(missing.map((type) => t(`credentials.type.${type}`)));
  return <Text mt="xs">{t('credentials.status.missing', { done: total - missing.length, total, types })}</Text>;
}
