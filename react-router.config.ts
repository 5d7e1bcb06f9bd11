import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/build/compressAssets.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map is small; fetching it in pieces would cost a request per link that comes into view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
