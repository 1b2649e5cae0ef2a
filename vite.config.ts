import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite.chunks.ts'
import { compiledMessages } from './vite.messages.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  plugins: [react(), compiledMessages()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    license: { fileName: 'third-party-licenses.md' },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Messages have the name of a page: their language comes first.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language] = facadeModuleId?.match(/src\/locales\/([a-z]+)\/[a-z-]+\.json$/) ?? []
          return language ? `assets/${language}.[name]-[hash].js` : 'assets/[name]-[hash].js'
        },
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: {
      // The host stays as the browser sent it: the server refuses changes that come from another origin.
      '/api': { target: server, changeOrigin: false },
      '/version': { target: server, changeOrigin: false },
      '/uploads': { target: server, changeOrigin: false },
      '/ws': { target: server.replace('http', 'ws'), ws: true, changeOrigin: false },
    },
  },
})
