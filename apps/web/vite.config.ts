import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanMantine } from './build/lean-mantine.ts';
import { buildInfo, precompress } from './build/plugins.ts';

export default defineConfig({
  plugins: [react(), leanMantine(), buildInfo(), precompress()],
  // The package's own entry for React 18 and later; the other one brings a copy of what React has.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    // The first with light-dark(), which tokens.css needs: as of May 2024.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    // All target browsers preload modules natively.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // By default, shared code is split into dozens of chunks below 2 KB, each a separate request.
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'icons', test: /components\/(?:create-icon|icons)\.ts/, priority: 3 },
            {
              name: 'controls',
              test: /@mantine\/core\/.*\/(?:Button|TextInput)\/|components\/fields\/native-select/,
              priority: 2,
            },
            // The few that most controls share; each other one goes with the component that needs it.
            {
              name: 'controls',
              test: /@mantine\/hooks\/esm\/(?:utils|use-merged-ref|use-force-update|use-window-event)|use-computed-color-scheme/,
              priority: 2,
            },
            { name: 'overlay', test: /@mantine\/core\/.*\/(?:Modal|Menu)\//, priority: 1 },
            // What every visitor loads, apart from what only the screens behind the sign-in share.
            { name: 'common', tags: ['$initial'], test: /(?:apps\/web|contract)\/src\//, priority: 3 },
            {
              name: 'common',
              test: /src\/(?:components\/(?:page-header|product-mark)|api\/use-action)/,
              priority: 3,
            },
            {
              name: 'screens',
              test: /src\/(?:components\/(?!card|dialog\/held-modal|dialog\/shown-once|fields\/|kept-draft|panel)|lib\/|api\/)/,
              minShareCount: 3,
              priority: 1,
            },
            // What forms and cards share, and the history has none of.
            {
              name: 'forms',
              test: /src\/components\/(?:card|dialog\/shown-once|fields\/(?:choices|segmented)|kept-draft|panel)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
