import { registerHooks } from 'node:module';

/**
 * Preloaded (`node --import`) for tools that still need the compiler API, which TypeScript 7 does not have: a program that asks
 * for `typescript` gets version 6. `tsc` itself stays version 7.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier.replace(/^typescript(?=$|\/)/, 'typescript6'), context),
});
