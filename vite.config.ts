import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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
        codeSplitting: {
          // What is always loaded together lies together: of a hundred small files each is compressed by itself, and asked for.
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 2 },
            {
              name: 'signed-in',
              test: /src\/app\/(app|signed-in-layout|loaders|shell\/shell)\.tsx?$/,
              priority: 1,
            },
            {
              name: 'floor',
              test: /src\/floorplan\/(floor-stage|layers\/(zones|anchors|tag)-layer)\.tsx$/,
            },
          ],
        },
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
