import { defineConfig } from 'vite'

/** Packages that stay outside the bundle: loaded only when they are needed, with files of their own beside them. */
export const runtimePackages = [
  '@napi-rs/canvas',
  'dompurify',
  'jsdom',
  'nodemailer',
  'pdfjs-dist',
  'sharp',
] as const

/** The server in few files: finding and linking its nine hundred modules is more than half of a start from the sources. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node24',
    minify: false,
    license: { fileName: 'third-party-licenses.md' },
    chunkSizeWarningLimit: 4_000,
    // All in one folder as deep as the sources are: what they find beside themselves stays where it is.
    rolldownOptions: {
      input: {
        main: 'mock-server/main.ts',
        'history-thread': 'mock-server/store/history-thread.ts',
        floorwatch: 'mock-server/cli/main.ts',
        backup: 'mock-server/backup/main.ts',
        migrate: 'mock-server/migration/main.ts',
        replay: 'mock-server/replay/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: [...runtimePackages],
  },
})
