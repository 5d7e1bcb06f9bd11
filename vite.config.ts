import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagesPlugin } from './scripts/messagesPlugin.ts';

export default defineConfig({
  plugins: [messagesPlugin(), reactRouter()],
  build: { target: 'es2022' },
});
