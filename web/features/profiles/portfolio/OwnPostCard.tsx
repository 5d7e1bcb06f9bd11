import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Post } from '#domain/profiles/post.ts';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { PostCard } from './PostCard.tsx';
import { useDeletePost, useSetVisibility } from './queries.ts';

/** A post as its owner sees it: who else sees it, and what can be done with it. */
export function OwnPostCard({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const t = useMessages();
  const media = useSignedAddress(post.media_url) ?? null;
  const name = post.caption?.slice(0, 60) || t('portfolio.untitled');
  return (
    <PostCard
      post={post}
      media={media}
      status={<Visibility post={post} />}
      actions={
        <>
          <Button
            {...look}
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={t('portfolio.editOf', { caption: name })}
            onClick={onEdit}
          >
            {t('portfolio.editShort')}
          </Button>
          <VisibilityButton post={post} name={name} />
          <DeleteButton post={post} name={name} />
        </>
      }
    />
  );
}

const look = { variant: 'subtle', size: 'sm', mih: 44, px: 'xs' } as const;

function Visibility({ post }: { post: Post }) {
  const t = useMessages();
  const Picture = post.visibility === 'public' ? IconEye : IconEyeOff;
  return (
    <Group gap={4} wrap="nowrap">
      <Picture size={16} aria-hidden />
      <Text size="sm">{t(`portfolio.visibility.${post.visibility}`)}</Text>
    </Group>
  );
}

interface ActionProps {
  post: Post;
  /** What distinguishes the buttons of this card. */
  name: string;
}

function VisibilityButton({ post, name }: ActionProps) {
  const t = useMessages();
  const change = useSetVisibility();
  const visibility = post.visibility === 'public' ? 'private' : 'public';
  const action = t(visibility === 'public' ? 'portfolio.makePublic' : 'portfolio.makePrivate');
  const press = () =>
    change.mutate(
      { id: post.id, visibility },
      { onError: (error) => showFailure(error, t('portfolio.visibilityFailed')) },
    );
  return (
    <Button {...look} aria-label={t('portfolio.visibilityOf', { action, caption: name })} onClick={onFirstClick(press)}>
      {action}
    </Button>
  );
}

function DeleteButton({ post, name }: ActionProps) {
  const t = useMessages();
  const remove = useDeletePost();
  const [asking, { open, close }] = useDisclosure(false);
  const confirm = () =>
    remove.mutateAsync(post.id).then(
      () => showSuccess(t('portfolio.deleted')),
      (error: unknown) => {
        close();
        showFailure(error, t('portfolio.deleteFailed'));
      },
    );
  return (
    <>
      <Button
        {...look}
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={t('portfolio.deleteOf', { caption: name })}
        onClick={open}
      >
        {t('portfolio.deleteShort')}
      </Button>
      <ConfirmDialog
        opened={asking}
        destructive
        title={t('portfolio.deleteTitle')}
        confirmLabel={t('portfolio.delete')}
        onConfirm={confirm}
        onClose={close}
      >
        {t('portfolio.deleteText')}
      </ConfirmDialog>
    </>
  );
}
