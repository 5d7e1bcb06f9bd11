import { useForm } from '@mantine/form';
import { useRef, useState, type FormEvent } from 'react';
import type { Post } from '#domain/post.ts';
import { useDraft } from '#web/lib/draft.ts';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';
import { useMessages } from '#web/lib/messages.tsx';
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
  // A second click comes before the button is drawn as busy.
  const isBusy = useRef(false);

  const refuse = (errors: PostErrors, message: string | null) => {
    form.setErrors(errors);
    setProblem(message);
    focusFirstError(formRef.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    setProblem(null);
    if (upload.state === 'uploading') return refuse({}, t('profile.uploading'));
    const errors = postErrors(form.getValues(), t('portfolio.needed'));
    if (Object.keys(errors).length > 0) return refuse(errors, null);
    isBusy.current = true;
    try {
      await saving.mutateAsync(toPostBody(form.getValues()));
      draft.clear();
      showSuccess(t(post ? 'portfolio.saved' : 'portfolio.created'));
      onSaved();
    } catch (error) {
      isBusy.current = false;
      const { errors: refused, message } = formErrors(error, postFields);
      refuse(refused, message);
    }
  };
  const discard = () => {
    form.setValues(saved);
    form.clearErrors();
    draft.clear();
    upload.reset();
    setRestored(false);
  };
  return { form, formRef, upload, restored, problem, isSaving: saving.isPending, discard, submit };
}
