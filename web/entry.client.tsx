import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadAnswers } from '#web/i18n/answers.ts';
import { shownLocale } from '#web/i18n/shownLocale.ts';
import { markMotion, readMotion } from '#web/document/motion.ts';
import { storePageTexts } from '#web/i18n/pageTexts.tsx';

storePageTexts();
// What is refused before it is here is stated in English.
void loadAnswers(shownLocale() ?? 'en').catch(() => undefined);
markMotion(readMotion());

// Dialogs lock the scrolling of the page by a style of their own; this is where the library that does it looks for the nonce.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce });

// Schemas try to compile themselves to code, which our policy forbids and would report. This is where they look first,
// and asking for it by an import would bring their library to every page.
const settings = globalThis as { __zod_globalConfig?: object };
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
