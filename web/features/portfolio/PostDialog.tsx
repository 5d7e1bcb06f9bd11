import '@mantine/core/styles/Radio.layer.css';
import { Alert, Button, Radio, Stack, Textarea } from '@mantine/core';
import type { Post } from '#domain/post.ts';
import { postVisibilities } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
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
  const { form, formRef, upload, restored, problem, isSaving, discard, onSubmit } = usePostForm(userId, post, onClose);
  return (
    <DialogForm
      opened
      size="lg"
      title={t(post ? 'portfolio.edit' : 'portfolio.new')}
      formRef={formRef}
      onSubmit={onSubmit}
      failure={problem}
      submitLabel={t(post ? 'portfolio.save' : 'portfolio.publish')}
      isSending={isSaving}
      onClose={onClose}
    >
      {restored ? (
        <Alert variant="light" title={t('profile.restored')}>
          <Button variant="subtle" onClick={discard}>
            {t('profile.discard')}
          </Button>
        </Alert>
      ) : null}
      <PostFields form={form} upload={upload} />
    </DialogForm>
  );
}

function PostFields({ form, upload }: Pick<ReturnType<typeof usePostForm>, 'form' | 'upload'>) {
  const t = useMessages();
  return (
    <>
      <FileField
        label={t('portfolio.media')}
        description={t('portfolio.phi')}
        upload={upload}
        value={form.values.media_url}
        error={form.errors['media_url']}
        onRemove={() => form.setFieldValue('media_url', null)}
        shape="wide"
      />
      <Textarea
        {...form.getInputProps('caption')}
        label={t('portfolio.caption')}
        maxLength={2000}
        minRows={3}
        maxRows={10}
      />
      <ListInput
        {...form.getInputProps('tags')}
        label={t('portfolio.tags')}
        description={t('portfolio.tags.hint')}
        maxTags={10}
      />
      <Radio.Group {...form.getInputProps('visibility')} label={t('portfolio.visibility')} size="md">
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
