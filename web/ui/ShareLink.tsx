import { Button, Stack, TextInput } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { ButtonRow } from './ButtonRow.tsx';
import { showFailure, showSuccess } from './toast.ts';

interface Props {
  /** On this site. */
  path: string;
  /** What is shared, in its own words. */
  title: string;
  words: Readonly<Record<'address' | 'copy' | 'copied' | 'copyFailed' | 'share', string>>;
}

/** The whole address of a page, to copy, or to hand to whatever the device shares with. Drawn in the browser alone. */
export function ShareLink({ path, title, words }: Props) {
  const url = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      // Absent where the page came without encryption: then the field is left to copy from.
      await navigator.clipboard.writeText(url);
      showSuccess(words.copied);
    } catch (error) {
      showFailure(error, words.copyFailed);
    }
  };
  // A user who closes the device's own list has shared nothing, and knows it.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <Stack gap="xs">
      <TextInput label={words.address} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <ButtonRow>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {'share' in navigator ? (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
            {words.share}
          </Button>
        ) : null}
      </ButtonRow>
    </Stack>
  );
}
