import { useState } from 'react';
import { maxAttachments, type Attachment } from '#domain/messaging/attachment.ts';

export interface ChosenFile {
  id: string;
  file: File;
  state: 'waiting' | 'failed' | 'done';
  /** Once it has arrived. */
  file_url: string | null;
}

export type NewAttachment = Pick<Attachment, 'file_url' | 'name'>;

/** The files of a message that is being written. They are uploaded one after the other. */
export function useAttachments() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const settle = (id: string, state: 'failed' | 'done', file_url: string | null = null) =>
    setChosen((all) => all.map((one) => (one.id === id ? { id, file: one.file, state, file_url } : one)));
  return {
    chosen,
    isTooMany,
    turn: chosen.find(({ state }) => state === 'waiting')?.id ?? null,
    /** Null until all have arrived. */
    ready: chosen.every(({ state }) => state === 'done') ? chosen.flatMap(arrived) : null,
    add(files: readonly File[]) {
      const room = maxAttachments - chosen.length;
      setTooMany(files.length > room);
      const added = files.slice(0, room).map(waiting);
      setChosen([...chosen, ...added]);
    },
    settle,
    remove(id: string) {
      setTooMany(false);
      setChosen((all) => all.filter((one) => one.id !== id));
    },
    clear() {
      setTooMany(false);
      setChosen([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

function waiting(file: File): ChosenFile {
  return { id: crypto.randomUUID(), file, state: 'waiting', file_url: null };
}

function arrived({ file, file_url }: ChosenFile): NewAttachment[] {
  return file_url === null ? [] : [{ file_url, name: file.name }];
}
