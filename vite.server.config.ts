import { defineConfig } from 'vite'

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
      input: ['mock-server/main.ts', 'mock-server/store/history-thread.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: true,
    // Loaded only when they are needed, and with files of their own beside them.
    external: ['@napi-rs/canvas', 'dompurify', 'jsdom', 'nodemailer', 'pdfjs-dist', 'sharp'],
  },
})
