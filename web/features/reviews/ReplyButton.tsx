import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { reviewReplyMaxLength } from '#domain/reviews/review.ts';
import { NoteDialog } from '#web/forms/NoteDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useReplyToReview } from './queries.ts';

/** Replies to a review of one's own side, once. */
export function ReplyButton({ reviewId }: { reviewId: string }) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  const reply = useReplyToReview();
  const words = {
    title: t('trust.reply.title'),
    label: t('trust.reply.label'),
    hint: t('trust.reply.hint'),
    missing: t('trust.reply.missing'),
    submit: t('trust.reply.submit'),
    done: t('trust.reply.done'),
  };
  return (
    <>
      <Button size="sm" variant="default" mt="sm" style={{ alignSelf: 'flex-start' }} onClick={dialog.open}>
        {t('trust.reply.action')}
      </Button>
      <NoteDialog
        about={`reply:${reviewId}`}
        words={words}
        field="text"
        maxLength={reviewReplyMaxLength}
        send={(text) => reply.mutateAsync({ review_id: reviewId, text })}
        opened={opened}
        onClose={dialog.close}
      />
    </>
  );
}
