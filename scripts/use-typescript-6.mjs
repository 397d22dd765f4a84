/*
 * dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 no longer has.
 * Preloaded with `node --import`, this gives it TypeScript 6 under the usual name.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
});
