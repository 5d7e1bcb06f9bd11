import type { UseFormReturnType } from '@mantine/form';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useUpload } from '#web/lib/upload.ts';
import type { ProfileValues } from './profileForm.ts';
import { useCrop } from './useCrop.tsx';

/** The two files of a profile on their way. Above the tabs: an upload goes on while another tab is open. */
export function useProfileUploads(form: UseFormReturnType<ProfileValues>, role: UserRoleName) {
  const isFacility = role === 'facility';
  // A logo is seldom square: it may be drawn smaller, on white.
  const { crop, dialog } = useCrop({ mayShrink: isFacility });
  const avatar = useUpload({
    purpose: isFacility ? 'logo' : 'avatar',
    types: ['image/jpeg', 'image/png'],
    adjust: crop,
    onDone: (url) => form.setFieldValue('avatar', url),
  });
  const hero = useUpload({
    purpose: 'hero_media',
    types: ['image/jpeg', 'image/png', 'video/mp4', 'video/webm'],
    onDone: (url) => form.setFieldValue('hero_media', url),
  });
  return {
    avatar,
    hero,
    cropDialog: dialog,
    areUnderWay: avatar.state === 'uploading' || hero.state === 'uploading',
    reset() {
      avatar.reset();
      hero.reset();
    },
  };
}

export type ProfileUploads = ReturnType<typeof useProfileUploads>;
