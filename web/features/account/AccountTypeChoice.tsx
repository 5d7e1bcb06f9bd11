import { Group, Radio, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { IconBuildingHospital, IconStethoscope } from '@tabler/icons-react';
import { userRoles, type UserRoleName } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import classes from './AccountTypeChoice.module.css';

const pictures = { clinician: IconStethoscope, facility: IconBuildingHospital } as const;

/** Clinician or facility: what the account will be for good. */
export function AccountTypeChoice({
  value,
  onChange,
}: {
  value: UserRoleName | null;
  onChange: (role: UserRoleName) => void;
}) {
  const t = useMessages();
  return (
    <Radio.Group
      size="md"
      label={t('auth.accountType')}
      value={value}
      onChange={(role) => onChange(role as UserRoleName)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt={6}>
        {userRoles.map((role) => {
          const Picture = pictures[role];
          return (
            <Radio.Card key={role} value={role} className={classes['card'] ?? ''}>
              <Group wrap="nowrap" gap="sm" align="flex-start">
                <Picture size={24} stroke={1.6} className={classes['picture']} aria-hidden />
                <div style={{ flex: 1 }}>
                  <Text fw={600}>{t(`auth.accountType.${role}`)}</Text>
                  <Text size="sm" c="dimmed" lh={1.4}>
                    {t(`auth.accountType.${role}.hint`)}
                  </Text>
                </div>
                <Radio.Indicator />
              </Group>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
