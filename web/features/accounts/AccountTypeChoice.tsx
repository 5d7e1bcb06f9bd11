import { Group, Text } from '@mantine/core';
import { IconBuildingHospital, IconStethoscope } from '@tabler/icons-react';
import { useId } from 'react';
import { userRoles, type UserRoleName } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './AccountTypeChoice.module.css';

const pictures = { clinician: IconStethoscope, facility: IconBuildingHospital } as const;

/** Clinician or facility: what the account will be for good. The browser's own radio buttons, which also work without scripts. */
export function AccountTypeChoice({
  value,
  only = null,
  onChange,
}: {
  value: UserRoleName | null;
  /** It is decided already. */
  only?: UserRoleName | null;
  onChange: (role: UserRoleName) => void;
}) {
  const t = useMessages();
  const label = useId();
  return (
    <div role="radiogroup" aria-labelledby={label}>
      <Text id={label} fw={500}>
        {t('auth.accountType')}
      </Text>
      <div className={classes['cards']}>
        {(only ? [only] : userRoles).map((role) => {
          const Picture = pictures[role];
          return (
            <label key={role} className={classes['card']}>
              <Group wrap="nowrap" gap="sm" align="flex-start">
                <Picture size={24} stroke={1.6} className={classes['picture']} aria-hidden />
                <div style={{ flex: 1 }}>
                  <Text fw={600}>{t(`auth.accountType.${role}`)}</Text>
                  <Text size="sm" c="dimmed" lh={1.4}>
                    {t(`auth.accountType.${role}.hint`)}
                  </Text>
                </div>
                <input
                  type="radio"
                  name="role"
                  value={role}
                  checked={value === role}
                  onChange={() => onChange(role)}
                  className={classes['radio']}
                />
              </Group>
            </label>
          );
        })}
      </div>
    </div>
  );
}
