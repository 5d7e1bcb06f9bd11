import { useEffect, useRef, useState } from 'react';
import { fileTypes, largestFile, type FilePurpose, type FileType } from '#domain/shared/file.ts';
import type { Client } from '#client/createClient.ts';
import { useClient } from '#web/api/client.ts';
import type { Formats } from '#web/i18n/format.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { isUnusualPicture, usualPicture } from './usualPicture.ts';

export interface UploadOptions {
  purpose: FilePurpose;
  /** What may be chosen. */
  types: readonly FileType[];
  /** Bytes; by default what the server takes of each type. */
  maxSize?: number;
  /** Between choosing and sending: a crop. Null gives the file up. */
  adjust?: (file: File) => Promise<File | null>;
  /** `adjust` makes large files smaller: what comes of one is measured. */
  shrinks?: boolean;
  /** `url` is the address the server gave the file. */
  onDone?: (url: string, file: File) => void;
}

export interface Upload {
  readonly state: 'idle' | 'uploading' | 'done' | 'failed';
  /** The part that was sent, from 0 to 1. */
  readonly progress: number;
  /** What was chosen last, while it is under way, there or refused. */
  readonly file: File | null;
  /** A sentence for people while `failed`. */
  readonly error: string | null;
  /** It failed on its way: the same file may arrive at another attempt. */
  readonly canRetry: boolean;
  readonly url: string | null;
  readonly types: readonly FileType[];
  maxSize(type: FileType): number;
  start(file: File): void;
  cancel(): void;
  retry(): void;
  /** Forgets the file, after it was taken out of the form. */
  reset(): void;
}

type Status = Pick<Upload, 'state' | 'progress' | 'file' | 'error' | 'canRetry' | 'url'>;

const nothing: Status = { state: 'idle', progress: 0, file: null, error: null, canRetry: false, url: null };

/** One file on its way to the server: looked at before it is sent, with progress, and given up or tried again at will. */
export function useUpload(options: UploadOptions): Upload {
  return useUploads({ file: options }).file;
}

/** The same for several files, by name. */
export function useUploads<N extends string>(files: Readonly<Record<N, UploadOptions>>): Readonly<Record<N, Upload>> {
  const t = useMessages();
  const formats = useFormats();
  const client = useClient();
  const [statuses, setStatuses] = useState<Partial<Record<N, Status>>>({});
  const underWay = useRef(new Map<N, AbortController>());
  useEffect(() => {
    const controllers = underWay.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const uploadOf = (name: N): Upload => {
    const { purpose, types, maxSize = Infinity, adjust, shrinks = false, onDone } = files[name];
    const limit = (type: FileType) => Math.min(maxSize, largestFile(type));
    const setStatus = (status: Status) => setStatuses((before) => ({ ...before, [name]: status }));
    const begin = () => beginUpload(underWay.current, name, setStatus);
    const send = async (file: File, { signal, show } = begin()) => {
      show(file, { state: 'uploading' });
      try {
        const onProgress = (progress: number) => show(file, { state: 'uploading', progress });
        const url = await sendFile(client, { file, purpose }, { onProgress, signal });
        show(file, { state: 'done', progress: 1, url });
        onDone?.(url, file);
      } catch (error) {
        if (signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        show(file, { state: 'failed', canRetry: true, error: t('shell.file.failed', { reason }) });
      }
    };
    const start = async (file: File) => {
      const isRefused = (one: File, most: typeof limit) => {
        const error = fileError({ t, formats }, one, types, most);
        if (error) setStatus({ ...nothing, state: 'failed', file: one, error });
        return error !== null;
      };
      const isUnusual = isUnusualPicture(file);
      if (isRefused(file, shrinks || isUnusual ? () => Infinity : limit)) return;
      // The user is asked nothing while a file is made smaller: the upload is under way already.
      const turn = shrinks ? begin() : undefined;
      turn?.show(file, { state: 'uploading' });
      const usual = await usualPicture(file);
      // What this browser cannot draw cannot be cropped here either: the server converts it.
      const adjusted = adjust && !isUnusualPicture(usual) ? await adjust(usual) : usual;
      if (turn?.signal.aborted) return;
      if (turn && !adjusted) stop();
      if (adjusted && !((shrinks || isUnusual) && isRefused(adjusted, limit))) await send(adjusted, turn);
    };
    const stop = () => {
      underWay.current.get(name)?.abort();
      underWay.current.delete(name);
      setStatus(nothing);
    };
    const status = statuses[name] ?? nothing;
    const retry = () => void (status.file && send(status.file));
    return { ...status, types, maxSize: limit, start: (file) => void start(file), cancel: stop, retry, reset: stop };
  };
  const names = Object.keys(files) as N[];
  return Object.fromEntries(names.map((name) => [name, uploadOf(name)])) as Record<N, Upload>;
}

/** Cancels what was on its way under the name. What `show` receives counts until the next turn. */
function beginUpload<N>(underWay: Map<N, AbortController>, name: N, setStatus: (status: Status) => void) {
  underWay.get(name)?.abort();
  const controller = new AbortController();
  underWay.set(name, controller);
  const show = (file: File, next: Partial<Status>) => {
    if (underWay.get(name) === controller) setStatus({ ...nothing, file, ...next });
  };
  return { signal: controller.signal, show };
}

async function sendFile(
  client: Client,
  input: { file: File; purpose: FilePurpose },
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<string> {
  const { file_url } = await client.integrations.Core.UploadFile(input, options);
  return file_url;
}

/** The types as people call them, for a sentence: `JPG or PNG`. */
export function typeNames(types: readonly FileType[], { formatList }: Formats): string {
  const names = types.map((type) => (type === 'video/webm' ? 'WebM' : fileTypes[type].toUpperCase()));
  return formatList(names, 'disjunction');
}

/** Rounded up: a file just above the limit is not to read as large as the limit. */
export function megabytes(bytes: number): number {
  return Math.ceil((bytes / 1024 / 1024) * 10) / 10;
}

/** As large as it reads best: `5 B`, `12 KB`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${megabytes(bytes)} MB`;
}

/** What the server would refuse, checked before anything is sent; null when nothing is wrong. */
function fileError(
  { t, formats }: { t: Translate; formats: Formats },
  file: File,
  types: readonly FileType[],
  limit: (type: FileType) => number,
): string | null {
  const arriving = isUnusualPicture(file) ? 'image/jpeg' : file.type;
  const type = types.find((known) => known === arriving);
  if (!type) return t('shell.file.wrongType', { name: file.name, types: typeNames(types, formats) });
  if (file.size === 0) return t('shell.file.empty', { name: file.name });
  if (file.size <= limit(type)) return null;
  return t('shell.file.tooLarge', { name: file.name, size: fileSize(file.size), max: megabytes(limit(type)) });
}
