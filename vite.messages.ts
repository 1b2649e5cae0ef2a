import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the ICU messages of `src/locales/<language>/*.json`, so that their parser is not part of the dashboard. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/locales\/[^/]+\/(?!language\.json)[a-z-]+\.json$/ },
      handler: code => {
        const messages: Record<string, string> = JSON.parse(code)
        const compiled = Object.entries(messages).map(([id, text]) => [id, compileMessageOrThrow(text)])
        return { code: JSON.stringify(Object.fromEntries(compiled)) }
      },
    },
  }
}
