import { Button, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** Every setting by its name, asked for with one press: the password is asked again where that was long ago. */
export function AllSettings() {
  const t = useMessages();
  const client = useClient();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => client.functions.allSettings({}) });
  if (!data) {
    return (
      <>
        {error ? <ErrorState error={error} /> : null}
        <Button variant="default" mt="md" loading={isPending} onClick={() => mutate()}>
          {t('admin.settings.all')}
        </Button>
      </>
    );
  }
  return (
    <Table.ScrollContainer minWidth={560} mt="md">
      <Table aria-label={t('admin.settings.all')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('admin.settings.name')}</Table.Th>
            <Table.Th>{t('admin.settings.value')}</Table.Th>
            <Table.Th>{t('admin.settings.origin')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.settings.map(({ name, value, is_secret, origin }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <code>{name}</code>
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {value ?? (
                  <Text c="dimmed" size="sm">
                    {t(is_secret && origin !== 'unset' ? 'admin.settings.hidden' : 'admin.settings.none')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{t(`admin.settings.origin.${origin}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
