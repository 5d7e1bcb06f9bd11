import { join } from 'node:path';

/** Where the embedded database lives in DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}
