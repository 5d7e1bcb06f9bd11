import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { elementIdentity } from './scripts/elementIdentity.ts';
import { iconImports } from './scripts/iconImports.ts';
import { messagesPlugin } from './scripts/messagesPlugin.ts';

export default defineConfig({
  plugins: [elementIdentity(), messagesPlugin(), iconImports(), reactRouter()],
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
            // What many pages share travels in one file: dozens of small ones cost more in requests than they save.
            // Style sheets stay out: that file comes before web/ui/mantine.css, which must come first.
            codeSplitting: { groups: [{ name: 'shared', minShareCount: 4, test: /\.[cm]?[jt]sx?$/ }] },
          },
        },
      },
    },
  },
});
