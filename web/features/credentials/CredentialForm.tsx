import { Alert, Button, Text } from '@mantine/core';
import type { Document } from '#domain/credentials/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { FormFrame } from '#web/ui/FormFrame.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { CredentialFacts } from './CredentialFacts.tsx';
import type { CredentialTask } from './credentialTask.ts';
import { useCredentialForm } from './useCredentialForm.ts';
import { WhatField } from './WhatField.tsx';

interface Props {
  task: CredentialTask;
  onClose: () => void;
}

/** One term: what it is, a photo or a file of it, and what is on it. */
export function CredentialForm({ task, onClose }: Props) {
  const t = useMessages();
  const record = useCredentialForm(task, onClose);
  const { file_url } = record.files;
  return (
    <FormFrame
      formRef={record.formRef}
      onSubmit={record.onSubmit}
      failure={record.problem}
      submitLabel={t(task.act === 'edit' ? 'wallet.form.save' : 'wallet.form.send')}
      isSending={record.isSaving}
      onCancel={onClose}
    >
      {task.act === 'add' ? null : <Reason act={task.act} status={task.document.status} />}
      {record.restored ? (
        <Alert variant="light" title={t('wallet.form.restored')}>
          <Button variant="subtle" onClick={record.discard}>
            {t('wallet.form.discard')}
          </Button>
        </Alert>
      ) : null}
      {/* The next term of a credential is of its kind. */}
      {task.act === 'renew' ? null : <WhatField editing={record} />}
      <FileField
        upload={file_url.upload}
        value={file_url.value}
        error={file_url.error}
        label={t('wallet.form.file')}
        description={t('credentials.upload.limits')}
        required
        camera
      />
      <CredentialFacts editing={record} />
      <UnsavedGuard when={record.isUnsaved} />
    </FormFrame>
  );
}

/** What becomes of what is there already. */
function Reason({ act, status }: { act: 'renew' | 'edit'; status: Document['status'] }) {
  const t = useMessages();
  const isOpen = act === 'edit' && status !== 'approved';
  return (
    <Text>
      {t(act === 'renew' ? 'wallet.form.renewText' : isOpen ? 'credentials.replaceText' : 'wallet.form.editText')}
    </Text>
  );
}
