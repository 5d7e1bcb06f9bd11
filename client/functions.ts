import type { Contract, FileContract, InputOf, OutputOf } from '#domain/core/contract.ts';
import type { FunctionName, Functions } from '#domain/functions.ts';
import type { Transport } from './transport.ts';

/** What has only optional parts may be left out of the call. */
type Call<I, O> = Record<string, never> extends I ? (input?: I) => Promise<O> : (input: I) => Promise<O>;

type Answered<C extends Contract> = C extends FileContract ? Blob : OutputOf<C>;

/** What the product does, under the names it has on the wire. Each is one transaction on the server. */
export type FunctionsApi = {
  readonly [N in FunctionName]: Call<InputOf<Functions[N]>, Answered<Functions[N]>>;
} & {
  /** Any function by its wire name; answers the whole response, as the platform's client does. */
  invoke(name: string, input?: Record<string, unknown>): Promise<{ data: unknown; status: number; headers: Headers }>;
  /**
   * Any method at `/api/functions/{path}`, with the token and nothing else added. Answers the response as it comes,
   * refusals too, and rejects as `fetch` does.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

export function createFunctions(transport: Transport, appId: string, version?: string): FunctionsApi {
  const headers: Record<string, string> = version ? { 'Base44-Functions-Version': version } : {};
  const invoke: FunctionsApi['invoke'] = async (name, input) => {
    assertNamed('Function', name, input);
    return transport.send('POST', `/apps/${appId}/functions/${encodeURIComponent(name)}`, {
      body: input ?? {},
      headers,
    });
  };
  const fetch: FunctionsApi['fetch'] = (path, init) => transport.raw(`/functions/${path.replace(/^\/+/, '')}`, init);
  return new Proxy({} as FunctionsApi, {
    get(_, name) {
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (name === 'invoke') return invoke;
      if (name === 'fetch') return fetch;
      return async (input?: Record<string, unknown>) => (await invoke(name, input)).data;
    },
  });
}

/** The platform takes named parameters only: the client refuses a bare text before it sends anything. */
export function assertNamed(kind: 'Function' | 'Integration', name: string, input: unknown): void {
  if (typeof input !== 'string') return;
  throw new Error(`${kind} ${name} must receive an object with named parameters, received: ${input}`);
}
