import '@mantine/core/styles/Chip.layer.css';
import { Chip, Group, Input, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { reviewCommentMaxLength, reviewTags } from '#domain/reviews/review.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import classes from './Reviews.module.css';
import type { OwnReview } from './queries.ts';
import { reviewTagName } from './reviewTagName.ts';
import { StarsInput } from './StarsInput.tsx';
import { useReviewForm } from './useReviewForm.ts';

interface Props {
  applicationId: string;
  revieweeId: string;
  /** Which side is reviewed. */
  side: keyof typeof reviewTags;
  name: string;
  /** The one that is changed; null for a new one. */
  review: OwnReview | null;
  opened: boolean;
  onClose: () => void;
}

/** Stars, words and tags about the other side of a hire. Stored as a draft until it is sent. */
export function ReviewDialog({ applicationId, revieweeId, side, name, review, opened, onClose }: Props) {
  const t = useMessages();
  const { form, formProps, failure, sending } = useReviewForm(applicationId, revieweeId, review, onClose);
  return (
    <DialogForm
      opened={opened}
      title={t('trust.review.title', { name })}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t(review ? 'trust.review.save' : 'trust.review.submit')}
      isSending={sending}
      onClose={onClose}
    >
      <StarsInput
        value={form.values.stars}
        onChange={(stars) => form.setFieldValue('stars', stars)}
        error={form.errors['stars']}
      />
      <Tags
        side={side}
        value={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
        error={form.errors['tags']}
      />
      <Textarea
        {...form.getInputProps('comment')}
        label={t('trust.review.comment')}
        description={t('trust.review.commentHint')}
        maxRows={10}
        maxLength={reviewCommentMaxLength}
      />
    </DialogForm>
  );
}

interface TagsProps {
  side: keyof typeof reviewTags;
  value: string[];
  onChange: (tags: string[]) => void;
  error: ReactNode;
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
              {reviewTagName(t, tag)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
    </fieldset>
  );
}
