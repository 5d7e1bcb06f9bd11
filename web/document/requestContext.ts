import { createContext, type RouterContextProvider } from 'react-router';
import type { FacilityVerification } from '#domain/verification/facilityChecks.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Client } from '#client/createClient.ts';

/** What the server hands to loaders and to the rendering of one document. */
export interface RequestContext {
  /** A visitor's client, answered in this process. */
  readonly client: Client;
  /** Allows this document's own scripts and styles under the content security policy. */
  readonly nonce: string;
  readonly site: Site;
  /** Of the interface, as this visitor asked for it. */
  readonly locale: Locale;
  /** Writes down what went wrong while rendering. */
  report(error: unknown): void;
}

/** What every page may know about the installation; the same for everyone. */
export interface Site {
  readonly appId: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  /** A street address in one line. */
  readonly contactAddress: string;
  /** The one page that may show this site in a frame and speak with it; null: none may. */
  readonly embedParentOrigin: string | null;
  /** Without an account there is nothing to see: every page leads to the login. */
  readonly isPrivate: boolean;
  /** `invited`: users cannot sign up without an invitation. */
  readonly signUp: 'open' | 'invited';
  /** For users who have chosen no language and whose browser asks for none of ours. */
  readonly defaultLanguage: Locale;
  /** Browsers keep a page to show where there is no connection. */
  readonly offlineWorker: boolean;
  /** In which a credential is valid through its last day, and a check fresh; an IANA name. */
  readonly timeZone: string;
  /** Clinicians may describe themselves for the impact report. */
  readonly impactReport: boolean;
  /** Home, about and dashboard show the sample figures of the code. */
  readonly hasSampleFigures: boolean;
  /** `required`: facilities publish once an administrator has verified them. */
  readonly facilityVerification: FacilityVerification;
  /** Ways to sign in besides e-mail; `path` takes `from_url` as a further parameter. */
  readonly providers: readonly { readonly name: string; readonly path: string }[];
}

export const requestContext = createContext<RequestContext>();

/** The client for a loader. */
export function clientOf(context: Readonly<RouterContextProvider>): Client {
  return context.get(requestContext).client;
}
