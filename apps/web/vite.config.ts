import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildInfo } from './build/build-info.ts';
import { leanMantine } from './build/lean-mantine.ts';

export default defineConfig({
  plugins: [react(), leanMantine(), buildInfo()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    // Every browser that the target names preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
