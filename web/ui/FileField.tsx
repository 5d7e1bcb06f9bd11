import { Box, Button, FileButton, Group, Input, Text, VisuallyHidden, type FileButtonProps } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Formats } from '#web/i18n/format.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { fileSize, megabytes, typeNames, type Upload } from '#web/forms/upload.ts';
import { chosenTypes } from '#web/forms/usualPicture.ts';
import classes from './FileField.module.css';
import { FilePreview, type PreviewShape } from './FilePreview.tsx';
import { FileProgress } from './FileProgress.tsx';
import { useDrop } from './useDrop.ts';

export interface FileFieldProps {
  label: string;
  description?: ReactNode;
  /** The form's error; what went wrong while choosing or sending is shown here by itself. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  upload: Upload;
  /** The address the form holds: what `upload` answered, or what was stored before. */
  value: string | null;
  /** Taken out; without it there is no such button. */
  onRemove?: () => void;
  shape?: PreviewShape;
  /** A picture of it may be taken on the spot, where there is a camera to hold. */
  camera?: boolean;
}

/** One file, chosen or dropped: seen before it is saved, sent with progress, given up and tried again at will. */
export function FileField(props: FileFieldProps) {
  const { label, description, required = false, disabled = false, upload, value, shape } = props;
  const t = useMessages();
  const formats = useFormats();
  const id = useId();
  const [dropError, setDropError] = useState<string | null>(null);
  const error = dropError ?? upload.error ?? props.error;
  const start = (file: File) => {
    setDropError(null);
    upload.start(file);
  };
  const { isOver, handlers } = useDrop(disabled, (files) =>
    files.length === 1 ? start(files[0]!) : setDropError(t('shell.file.one')),
  );
  const describedBy = `${description ? `${id}-description ` : ''}${id}-limits${error ? ` ${id}-error` : ''}`;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
      required={required}
      size="md"
    >
      <Box
        className={classes['zone'] ?? ''}
        mt={description ? 8 : 4}
        mb={error ? 8 : 0}
        mod={{ over: isOver, wrong: Boolean(error) }}
        {...handlers}
      >
        <FilePreview
          file={upload.state === 'failed' ? null : upload.file}
          address={value}
          label={label}
          shape={shape}
        />
        <div className={classes['state']}>
          {upload.state === 'uploading' ? <FileProgress upload={upload} /> : <FileName file={upload.file} />}
          <FileButtons {...props} describedBy={describedBy} isWrong={Boolean(error)} onChosen={start} />
          <Text size="sm" c="dimmed" mt={8} id={`${id}-limits`}>
            <span className={classes['drop']}>{t('shell.file.drop')} · </span>
            {limits(t, formats, upload)}
          </Text>
        </div>
        <VisuallyHidden aria-live="polite">
          {upload.state === 'done' ? t('shell.file.done', { name: upload.file?.name }) : null}
        </VisuallyHidden>
      </Box>
    </Input.Wrapper>
  );
}

function FileName({ file }: { file: File | null }) {
  const t = useMessages();
  if (!file) return null;
  return (
    <Text size="sm" mb={8}>
      {t('shell.file.size', { name: file.name, size: fileSize(file.size) })}
    </Text>
  );
}

interface FileButtonsProps extends FileFieldProps {
  describedBy: string;
  isWrong: boolean;
  onChosen: (file: File) => void;
}

/** What can be done at this moment. */
function FileButtons(props: FileButtonsProps) {
  const { label, upload, value, disabled = false, onRemove } = props;
  const t = useMessages();
  const choose = useRef<HTMLButtonElement>(null);
  // The pressed button goes away; the reader stays at the field.
  const andReturn = (action: () => void) => () => {
    action();
    choose.current?.focus();
  };
  const remove = () => {
    upload.reset();
    onRemove?.();
  };
  return (
    <Group gap="xs">
      {upload.state === 'uploading' ? (
        <Button variant="default" onClick={andReturn(upload.cancel)}>
          {t('shell.file.cancel')}
        </Button>
      ) : null}
      {upload.state === 'failed' && upload.canRetry ? (
        <Button onClick={andReturn(upload.retry)}>{t('shell.retry')}</Button>
      ) : null}
      {props.camera ? <CameraButton {...props} /> : null}
      <ChooseButton {...props} button={choose} />
      {value !== null && onRemove && !disabled && upload.state !== 'uploading' ? (
        <Button
          variant="subtle"
          color="gray"
          aria-label={t('shell.file.of', { action: t('shell.file.remove'), field: label })}
          onClick={andReturn(remove)}
        >
          {t('shell.file.remove')}
        </Button>
      ) : null}
    </Group>
  );
}

function ChooseButton(props: FileButtonsProps & { button: RefObject<HTMLButtonElement | null> }) {
  const { label, upload, value, disabled = false, describedBy, isWrong, button, onChosen } = props;
  const t = useMessages();
  const action = t(value !== null || upload.file !== null ? 'shell.file.replace' : 'shell.file.choose');
  return (
    <Picker accept={chosenTypes(upload.types)} disabled={disabled} onChosen={onChosen}>
      {({ onClick }) => (
        <Button
          ref={button}
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          disabled={disabled}
          aria-label={t('shell.file.of', { action, field: label })}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          onClick={onClick}
        >
          {action}
        </Button>
      )}
    </Picker>
  );
}

function CameraButton({ label, upload, disabled = false, describedBy, onChosen }: FileButtonsProps) {
  const t = useMessages();
  const pictures = upload.types.filter((type) => type.startsWith('image/'));
  return (
    <Picker accept={pictures.join(',')} capture="environment" disabled={disabled} onChosen={onChosen}>
      {({ onClick }) => (
        <Button
          className={classes['camera'] ?? ''}
          leftSection={<IconCamera size={18} aria-hidden />}
          disabled={disabled}
          aria-label={t('shell.file.of', { action: t('shell.file.photo'), field: label })}
          aria-describedby={describedBy}
          onClick={onClick}
        >
          {t('shell.file.photo')}
        </Button>
      )}
    </Picker>
  );
}

interface PickerProps extends Pick<FileButtonProps, 'accept' | 'capture' | 'disabled' | 'children'> {
  onChosen: (file: File) => void;
}

function Picker({ onChosen, ...props }: PickerProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      {...props}
      resetRef={reset}
      onChange={(file) => {
        // Choosing the same file once more is to count as well.
        reset.current?.();
        if (file) onChosen(file);
      }}
    />
  );
}

/** `JPG or PNG, up to 10 MB; MP4 or WebM, up to 50 MB` */
function limits(t: Translate, formats: Formats, { types, maxSize }: Upload): string {
  const sizes = [...new Set(types.map(maxSize))];
  const namesOf = (size: number) =>
    typeNames(
      types.filter((type) => maxSize(type) === size),
      formats,
    );
  return sizes.map((size) => t('shell.file.limit', { types: namesOf(size), max: megabytes(size) })).join('; ');
}
