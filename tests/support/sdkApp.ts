import { sdks, type SdkClient, type SdkConfig, type Version } from './platformSdk.ts';
import { testApp, type Person, type TestApp } from './testApp.ts';
import { testServiceToken, type Parts } from './testServices.ts';

/** The app behind a real port, and clients of the platform for it. */
export interface SdkApp extends TestApp {
  readonly address: string;
  /** A client of the given version, as the person or as a visitor. */
  sdk(version: Version, person?: Pick<Person, 'token'> | null, more?: Partial<SdkConfig>): SdkClient;
  /** One that also holds the service token. */
  service(version: Version, person?: Pick<Person, 'token'> | null, more?: Partial<SdkConfig>): SdkClient;
}

export async function sdkApp(settings: Record<string, string> = {}, parts: Parts = {}): Promise<SdkApp> {
  const app = await testApp(settings, parts);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const made: SdkClient[] = [];
  const sdk: SdkApp['sdk'] = (version, person, more = {}) => {
    const token = person ? { token: person.token } : {};
    const config = { serverUrl: address, appId: app.services.env.appId, ...token, ...more };
    const client = sdks[version].createClient(config);
    made.push(client);
    return client;
  };
  return {
    ...app,
    address,
    sdk,
    service: (version, person, more = {}) => sdk(version, person, { serviceToken: testServiceToken, ...more }),
    close: async () => {
      for (const client of made) client.cleanup();
      await app.close();
    },
  };
}
