import '@mantine/core/styles/Radio.layer.css';
import { Alert, Button, Radio, Stack, Textarea } from '@mantine/core';
import type { Post } from '#domain/profiles/post.ts';
import { postVisibilities } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { ListInput } from '#web/ui/ListInput.tsx';
import { usePostForm } from './usePostForm.ts';

interface PostDialogProps {
  userId: string;
  /** Null: a new one. */
  post: Post | null;
  onClose: () => void;
}

export function PostDialog({ userId, post, onClose }: PostDialogProps) {
  const t = useMessages();
  const record = usePostForm(userId, post, onClose);
  return (
    <DialogForm
      opened
      size="lg"
      title={t(post ? 'portfolio.edit' : 'portfolio.new')}
      formRef={record.formRef}
      onSubmit={record.onSubmit}
      failure={record.problem}
      submitLabel={t(post ? 'portfolio.save' : 'portfolio.publish')}
      isSending={record.isSaving}
      onClose={onClose}
    >
      {record.restored ? (
        <Alert variant="light" title={t('profile.restored')}>
          <Button variant="subtle" onClick={record.discard}>
            {t('profile.discard')}
          </Button>
        </Alert>
      ) : null}
      <PostFields record={record} />
    </DialogForm>
  );
}

function PostFields({ record: { form, files } }: { record: ReturnType<typeof usePostForm> }) {
  const t = useMessages();
  return (
    <>
      <FileField {...files.media_url} label={t('portfolio.media')} description={t('portfolio.phi')} shape="wide" />
      <Textarea {...form.getInputProps('caption')} label={t('portfolio.caption')} minRows={3} maxRows={10} />
      <ListInput
        {...form.getInputProps('tags')}
        label={t('portfolio.tags')}
        description={t('portfolio.tags.hint')}
        maxTags={10}
      />
      <Radio.Group {...form.getInputProps('visibility')} label={t('portfolio.visibility')}>
        <Stack gap="xs" mt={4}>
          {postVisibilities.map((visibility) => (
            <Radio
              key={visibility}
              value={visibility}
              size="md"
              label={t(`portfolio.visibility.${visibility}`)}
              description={t(`portfolio.visibility.${visibility}.hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
