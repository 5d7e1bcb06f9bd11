import '@mantine/core/styles/Radio.layer.css';
import { Alert, Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Post } from '#domain/post.ts';
import { postVisibilities } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
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
  const { form, formRef, upload, restored, problem, isSaving, discard, submit } = usePostForm(userId, post, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(post ? 'portfolio.edit' : 'portfolio.new')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {restored ? (
            <Alert variant="light" title={t('profile.restored')}>
              <Button variant="subtle" onClick={discard}>
                {t('profile.discard')}
              </Button>
            </Alert>
          ) : null}
          <PostFields form={form} upload={upload} />
          {problem ? (
            <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle aria-hidden />}>
              {problem}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t(post ? 'portfolio.save' : 'portfolio.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
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
