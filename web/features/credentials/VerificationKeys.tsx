import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Kbd, Switch, Text } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import { deskKeys } from './deskKeys.ts';
import classes from './DocumentVerification.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

interface Props {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  isListed: boolean;
  onList: (isListed: boolean) => void;
}

/** What the keys of the desk do, and the switch that turns them off. On a phone there are none. */
export function VerificationKeys({ isOn, setOn, isListed, onList }: Props) {
  const t = useMessages();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        visibleFrom="md"
        leftSection={<IconKeyboard size={18} aria-hidden />}
        onClick={() => onList(true)}
      >
        {t('verificationDesk.keys.title')}
      </Button>
      <Dialog opened={isListed} onClose={() => onList(false)} title={t('verificationDesk.keys.title')}>
        <Text size="sm" mb="md">
          {t('verificationDesk.keys.hint')}
        </Text>
        <dl className={classes.keys}>
          {deskKeys.map((key) => (
            <div key={key}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{t(`verificationDesk.keys.${key === '?' ? 'help' : key}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          mt="md"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
          label={t('verificationDesk.keys.on')}
        />
      </Dialog>
    </>
  );
}
