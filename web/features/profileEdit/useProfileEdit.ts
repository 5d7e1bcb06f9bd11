import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { personKeys } from '#web/features/people/queries.ts';
import { useClient } from '#web/lib/client.ts';
import { useDraft } from '#web/lib/draft.ts';
import { focusFirstError, formErrors } from '#web/lib/formErrors.ts';
import { useMessages, type Translate } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { useSession } from '#web/lib/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import {
  changedValues,
  fieldsOf,
  profileErrors,
  tabsOf,
  tabWithError,
  toProfileBody,
  valuesOf,
  type ErrorTexts,
  type ProfileErrors,
  type ProfileValues,
} from './profileForm.ts';
import { useProfileTab } from './useProfileTab.ts';
import { useProfileUploads } from './useProfileUploads.tsx';

export type ProfileForm = UseFormReturnType<ProfileValues>;

/** The page's state: the tab lives in the address, what is changed in a draft that survives a reload. */
export function useProfileEdit(user: User, role: UserRoleName) {
  const t = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // As it was when the page opened: what arrives meanwhile does not change the form under the writer's hands.
  const [saved] = useState(() => valuesOf(user));
  const form = useForm<ProfileValues>({
    initialValues: saved,
    onValuesChange(values) {
      setProblem(null);
      const changed = changedValues(values, saved);
      if (Object.keys(changed).length > 0) draft.save(changed);
      else draft.clear();
    },
  });
  const draft = useDraft<Partial<ProfileValues>>(`profile:${user.id}`, (kept) => {
    form.setValues({ ...saved, ...kept });
    setRestored(true);
  });
  const [tab, openTab] = useProfileTab(tabsOf(role));
  const uploads = useProfileUploads(form, role);
  const { save, isSaving, isSaved } = useSaving(role);

  const refuse = (errors: ProfileErrors, message: string | null) => {
    form.setErrors(errors);
    const count = Object.keys(errors).length;
    setProblem(message ?? (count > 0 ? t('profile.correct', { count }) : null));
    openTab(tabWithError(role, errors) ?? tab, () => focusFirstError(formRef.current));
  };
  const [submit] = useOnce(async () => {
    if (isSaved) return;
    setProblem(null);
    if (uploads.areUnderWay) return refuse({}, t('profile.uploading'));
    const errors = profileErrors(role, form.getValues(), errorTexts(t));
    if (Object.keys(errors).length > 0) return refuse(errors, null);
    const refused = await save(changedValues(form.getValues(), saved), draft.clear);
    if (refused) refuse(refused.errors, refused.message);
  });
  const discard = () => {
    form.setValues(saved);
    form.clearErrors();
    draft.clear();
    setRestored(false);
    uploads.reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const isUnsaved = (form.isDirty() || uploads.areUnderWay) && !isSaved;
  return { form, formRef, tab, openTab, uploads, restored, problem, isSaving, isUnsaved, discard, onSubmit };
}

export function dashboardOf(role: UserRoleName): string {
  return pageHref(role === 'clinician' ? 'ClinicianDashboard' : 'FacilityDashboard');
}

function errorTexts(t: Translate): ErrorTexts {
  return {
    required: t('profile.required'),
    emailWrong: t('profile.emailWrong'),
  };
}

/** Saves, then leaves for the dashboard; answers what was refused, if anything was. */
function useSaving(role: UserRoleName) {
  const t = useMessages();
  const client = useClient();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  // In an effect: only after this drawing does the page no longer hold back who leaves.
  useEffect(() => {
    if (isSaved) void navigate(dashboardOf(role));
  }, [isSaved, navigate, role]);

  const save = async (changed: Partial<ProfileValues>, onSaved: () => void) => {
    setSaving(true);
    try {
      await client.auth.updateMe(toProfileBody(changed));
      onSaved();
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: personKeys.all })]);
      showSuccess(t('profile.saved'));
      setSaved(true);
      return null;
    } catch (error) {
      setSaving(false);
      return formErrors(error, fieldsOf(role)) satisfies { errors: ProfileErrors; message: string | null };
    }
  };
  return { save, isSaving, isSaved };
}
