import { useForm } from '@mantine/form';
import { useRef, useState, type FormEvent } from 'react';
import type { Post } from '#domain/post.ts';
import { useDraft } from '#web/lib/draft.ts';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { useUpload } from '#web/lib/upload.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { postErrors, postFields, toPostBody, valuesOf, type PostErrors, type PostValues } from './postForm.ts';
import { useSavePost } from './queries.ts';

/** The dialog's state: what is typed is kept in a draft until the post is saved, closing included. */
export function usePostForm(userId: string, post: Post | null, onSaved: () => void) {
  const t = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved] = useState(() => valuesOf(post));
  const form = useForm<PostValues>({
    initialValues: saved,
    onValuesChange(values) {
      setProblem(null);
      if (form.isDirty()) draft.save(values);
      else draft.clear();
    },
  });
  const draft = useDraft<PostValues>(`post:${userId}:${post?.id ?? 'new'}`, (kept) => {
    form.setValues({ ...saved, ...kept });
    setRestored(true);
  });
  const upload = useUpload({
    purpose: 'post',
    types: ['image/jpeg', 'image/png', 'video/mp4', 'video/webm'],
    onDone: (url) => form.setFieldValue('media_url', url),
  });
  const saving = useSavePost(post?.id ?? null);
  // The dialog goes with the next address: until then nothing is sent again.
  const [isDone, setDone] = useState(false);

  const refuse = (errors: PostErrors, message: string | null) => {
    form.setErrors(errors);
    setProblem(message);
    focusFirstError(formRef.current);
  };
  const [submit] = useOnce(async () => {
    if (isDone) return;
    setProblem(null);
    if (upload.state === 'uploading') return refuse({}, t('profile.uploading'));
    const errors = postErrors(form.getValues(), t('portfolio.needed'));
    if (Object.keys(errors).length > 0) return refuse(errors, null);
    try {
      await saving.mutateAsync(toPostBody(form.getValues()));
      draft.clear();
      showSuccess(t(post ? 'portfolio.saved' : 'portfolio.created'));
      setDone(true);
      onSaved();
    } catch (error) {
      const { errors: refused, message } = formErrors(error, postFields);
      refuse(refused, message);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const discard = () => {
    form.setValues(saved);
    form.clearErrors();
    draft.clear();
    upload.reset();
    setRestored(false);
  };
  return { form, formRef, upload, restored, problem, isSaving: saving.isPending || isDone, discard, onSubmit };
}
