import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { importPassport, PassportItem } from '#domain/privacy/passportContracts.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useClient } from '#web/api/client.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import classes from '#web/features/accounts/FactList.module.css';

type Preview = OutputOf<typeof importPassport>;

const headingId = 'data-import';

/** A passport from elsewhere: chosen, looked at, added. */
export function PassportImport() {
  const t = useMessages();
  const client = useClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const forget = () => {
    setFile(null);
    setPreview(null);
    // What was pressed is gone.
    focusPlace(document.getElementById(headingId));
  };
  const [send, isSending] = useSingleFlight(async (chosen: File, add: boolean) => {
    setFailure(null);
    try {
      const answer = await client.functions.importPassport({ file: chosen, add });
      if (!add) {
        setPreview(answer);
        return focusPlace(document.getElementById(headingId));
      }
      forget();
      showSuccess(t('settings.data.import.added', { count: answer.added }));
    } catch (error) {
      forget();
      const { errors, message } = formErrors(error, ['file']);
      setFailure(errors['file'] ?? message);
    }
  });
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    void send(chosen, false);
  };
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} id={headingId}>
          {t('settings.data.import.title')}
        </Title>
        <Text c="dimmed">{t('settings.data.import.text')}</Text>
      </div>
      <FormFailure message={failure} />
      {file && preview ? (
        <PreviewList preview={preview} isAdding={isSending} onAdd={() => void send(file, true)} onCancel={forget} />
      ) : (
        <ChooseButton isSending={isSending} onChoose={choose} />
      )}
    </Stack>
  );
}

function ChooseButton({ isSending, onChoose }: { isSending: boolean; onChoose: (file: File | null) => void }) {
  const t = useMessages();
  return (
    <Group>
      <FileButton accept=".zip,.json,application/zip,application/json" onChange={onChoose}>
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={isSending}
            onClick={onClick}
          >
            {t('settings.data.import.choose')}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

interface PreviewProps {
  preview: Preview;
  isAdding: boolean;
  onAdd: () => void;
  onCancel: () => void;
}

function PreviewList({ preview: { site, items }, isAdding, onAdd, onCancel }: PreviewProps) {
  const t = useMessages();
  const count = items.filter(({ skipped }) => skipped === null).length;
  return (
    <Stack gap="sm">
      <Text component="output" display="block">
        {count === 0 ? t('settings.data.import.nothing') : t('settings.data.import.from', { site })}
      </Text>
      <ul className={classes['list']}>
        {Array.from(items.entries(), ([position, item]) => (
          <PreviewItem key={position} item={item} />
        ))}
      </ul>
      <Group gap="xs">
        {count > 0 ? (
          <Button loading={isAdding} onClick={onAdd}>
            {t('settings.data.import.add', { count })}
          </Button>
        ) : null}
        <Button variant="default" onClick={onCancel} disabled={isAdding}>
          {t('settings.data.import.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function PreviewItem({ item: { type, name, claimed, has_file, skipped } }: { item: PassportItem }) {
  const t = useMessages();
  const added = t(has_file ? 'settings.data.import.new' : 'settings.data.import.noFile');
  return (
    <li className={classes['item']}>
      <div className={classes['facts']} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{[t(`credentials.type.${type}`), name].filter(Boolean).join(': ')}</Text>
        {claimed ? <Text size="sm">{claimed}</Text> : null}
        <Text size="sm" c="dimmed">
          {skipped ? t(`settings.data.import.skipped.${skipped}`) : added}
        </Text>
      </div>
    </li>
  );
}
