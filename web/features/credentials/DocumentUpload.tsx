import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Document } from '#domain/credentials/document.ts';
import { documentTypes, type DocumentType } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUpload } from '#web/forms/upload.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { documentFileTypes, isRequired, missingTypes } from './documentTypes.ts';
import { useSaveDocument } from './queries.ts';

interface Props {
  documents: readonly Document[];
  /** Shown when a document is there. */
  doneText(type: DocumentType): string;
  /** Shown instead of the reason when it is not. */
  failedText?: string;
  /** What has to be true before a document can be stored. */
  onBefore?: () => Promise<unknown>;
}

/** The kind of a document and its file, which is stored as soon as it has arrived. */
export function DocumentUpload({ documents, doneText, failedText, onBefore }: Props) {
  const t = useMessages();
  const [chosen, setChosen] = useState<DocumentType | null>(null);
  const type = chosen ?? missingTypes(documents)[0] ?? 'other';
  const add = useSaveDocument(null);
  const keep = async (file_url: string, file: File) => {
    try {
      await onBefore?.();
      await add.mutateAsync({ type, file_url, file_name: file.name.slice(0, 255) });
      showSuccess(doneText(type));
      setChosen(null);
    } catch (error) {
      showFailure(error, failedText);
    } finally {
      upload.reset();
    }
  };
  const upload = useUpload({
    purpose: 'document',
    types: documentFileTypes,
    onDone: (url, file) => void keep(url, file),
  });
  const isBusy = upload.state === 'uploading' || add.isPending;
  return (
    <Stack gap="md">
      <Select
        label={t('credentials.upload.type')}
        data={documentTypes.map((value) => ({
          value,
          label: t(isRequired(value) ? 'credentials.upload.required' : 'credentials.upload.optional', {
            type: t(`credentials.type.${value}`),
          }),
        }))}
        value={type}
        onChange={(value) => setChosen(documentTypes.find((known) => known === value) ?? null)}
        allowDeselect={false}
        disabled={isBusy}
        maw={{ sm: 420 }}
      />
      <FileField
        label={t('credentials.upload.file')}
        camera
        description={t('credentials.upload.limits')}
        upload={failedText && upload.canRetry ? { ...upload, error: failedText } : upload}
        value={null}
        disabled={add.isPending}
      />
    </Stack>
  );
}
