import '@mantine/core/styles/Chip.layer.css';
import { Alert, Button, Chip, Group, Input, Modal, Stack, Text, Textarea } from '@mantine/core';
import { reviewCommentMaxLength, reviewTags } from '#domain/review.ts';
import { useMessages } from '#web/lib/messages.tsx';
import classes from './Reviews.module.css';
import { StarsInput } from './StarsInput.tsx';
import { useReviewForm } from './useReviewForm.ts';

interface Props {
  applicationId: string;
  revieweeId: string;
  /** Which side is reviewed. */
  side: keyof typeof reviewTags;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Stars, words and tags about the other side of a hire. Kept as a draft until it is published. */
export function ReviewDialog({ applicationId, revieweeId, side, name, opened, onClose }: Props) {
  const t = useMessages();
  const { values, change, submit, errors, starsError, message, isSending } = useReviewForm(
    applicationId,
    revieweeId,
    onClose,
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('trust.review.title', { name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <StarsInput value={values.stars} onChange={(stars) => change({ stars })} error={starsError} />
          <Tags side={side} value={values.tags} onChange={(tags) => change({ tags })} error={errors['tags']} />
          <Textarea
            label={t('trust.review.comment')}
            description={t('trust.review.commentHint')}
            maxRows={10}
            maxLength={reviewCommentMaxLength}
            value={values.comment}
            onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
            error={errors['comment']}
          />
          {message ? (
            <Alert role="alert" color="red" variant="light">
              {message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('trust.review.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface TagsProps {
  side: keyof typeof reviewTags;
  value: string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
}

function Tags({ side, value, onChange, error }: TagsProps) {
  const t = useMessages();
  return (
    <fieldset className={classes['fields']}>
      <Text component="legend" fw={600} p={0}>
        {t('trust.review.tags')}
      </Text>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="xs" mt={6}>
          {reviewTags[side].map((tag) => (
            <Chip key={tag} value={tag} variant="light" size="md" classNames={{ label: classes['tag']! }}>
              {tag}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
    </fieldset>
  );
}
