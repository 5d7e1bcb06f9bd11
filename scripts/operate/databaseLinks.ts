/**
 * Makes the links between the embedded database's libraries, which npm packages cannot hold. The program does it at its
 * start, unless it may not write into its own folder.
 */
import { binaries } from '#server/platform/db/embedded/binaries.ts';

await binaries();
