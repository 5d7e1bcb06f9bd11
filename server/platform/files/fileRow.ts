import type { FileType } from '#domain/shared/file.ts';

/** One uploaded file. The bytes lie in the storage under its id. */
export interface FileRow {
  id: string;
  created_date: string;
  /** Null: the service role's, until a row refers to it. */
  owner_id: string | null;
  /** Null until the bytes are stored. */
  stored_date: string | null;
  type: FileType;
  /** Bytes. */
  size: number;
  /** Bytes; null where there is no thumbnail. */
  thumbnail_size: number | null;
  /** Of the bytes in the storage, in hexadecimal; null for files from before it was stored. */
  sha256: string | null;
  thumbnail_sha256: string | null;
  name: string;
  /** Only its owner and administrators read it, whatever refers to it. Never reverted. */
  is_private: boolean;
  credential_date: string | null;
  /** The message it was sent with: who sees that may read it. */
  message_id: string | null;
}
