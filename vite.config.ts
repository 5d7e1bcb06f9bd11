import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { elementIdentity } from './scripts/build/elementIdentity.ts';
import { messagesPlugin } from './scripts/build/messagesPlugin.ts';
import { ownFileImports } from './scripts/build/ownFileImports.ts';
import { pageChunkGroups } from './scripts/build/pageChunks.ts';

export default defineConfig({
  plugins: [elementIdentity(), messagesPlugin(), ownFileImports(), reactRouter()],
  // Named, so that the first page in development is not loaded again for each one that is discovered.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'socket.io-client',
    ],
  },
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: pageChunkGroups },
          },
        },
      },
    },
  },
});
