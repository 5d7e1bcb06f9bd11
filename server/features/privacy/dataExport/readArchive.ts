import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { largestFile } from '#domain/shared/file.ts';
import { passportForm, passportLimits, passportSchema, type Passport } from '#domain/privacy/passport.ts';

export interface ImportedFile {
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

export type PassportError = 'unreadable' | 'version' | 'names' | 'tooMuch';

/** An uploaded passport; of its files those that its credentials name, by their paths. */
export type ImportedArchive = { passport: Passport; files: Map<string, ImportedFile> } | { issue: PassportError };

/**
 * Reads the archive of a passport, or its passport.json alone. Runs in a thread of its own: whatever a stranger's archive
 * claims, no more is inflated than a passport may hold.
 */
export function readArchive({ bytes, isArchive }: { bytes: Uint8Array; isArchive: boolean }): ImportedArchive {
  try {
    const entries = isArchive ? inflated(bytes) : { [main]: bytes };
    const json = entries[main];
    if (!json) return { issue: 'unreadable' };
    if (json.length > passportLimits.json) return { issue: 'tooMuch' };
    const passport = readPassportJson(new TextDecoder('utf-8', { fatal: true }).decode(json));
    const named = passport.credentials.flatMap(({ file }) => (file !== null && entries[file] ? [file] : []));
    const files = named.map((path): [string, ImportedFile] => [path, withDigest(entries[path]!)]);
    return { passport, files: new Map(files) };
  } catch (error) {
    return { issue: issueOf(error) };
  }
}

const main = 'passport.json';

function archiveError(issue: PassportError): Error {
  return Object.assign(new Error(issue), { issue });
}

function issueOf(error: unknown): PassportError {
  return error instanceof Error && 'issue' in error ? (error.issue as PassportError) : 'unreadable';
}

/** The entries a passport has; others, `fhir.json` among them, are not inflated. */
function inflated(bytes: Uint8Array): Record<string, Uint8Array | undefined> {
  const names = new Set<string>();
  let total = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (names.has(name) || !isPlain(name)) throw archiveError('names');
      names.add(name);
      if (names.size > passportLimits.entries) throw archiveError('tooMuch');
      if (name !== main && !name.startsWith('files/')) return false;
      total += originalSize;
      const largest = name === main ? passportLimits.json : largestFile('application/pdf');
      // What the archive says of a size is what is inflated at most.
      if (originalSize > largest || total > passportLimits.archive) throw archiveError('tooMuch');
      return !name.endsWith('/');
    },
  });
}

/** Stays within the archive, whatever program unpacks it. */
function isPlain(name: string): boolean {
  return /^[^\\:\p{Cc}]{1,300}$/u.test(name) && !name.startsWith('/') && !name.split('/').includes('..');
}

function readPassportJson(text: string): Passport {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('schema' in value)) throw archiveError('unreadable');
  if (value.schema !== passportForm) throw archiveError('version');
  return passportSchema.parse(value);
}

function withDigest(bytes: Uint8Array): ImportedFile {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
