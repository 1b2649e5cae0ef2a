import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const folder = 'src/locales'
const typesFile = `${folder}/messages.ts`

type Token = string | readonly [name: string, type?: string, cases?: Readonly<Record<string, unknown>>]

/** The values of a message and their TypeScript types. */
export function valuesOf(text: string): Map<string, string> {
  const types = new Map<string, string>()
  const read = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, kind, cases = {}] = token
      if ((kind === 'plural' || kind === 'select') && !('other' in cases))
        throw new Error(`${name} has no "other"`)
      const isYesNo =
        kind === 'select' && Object.keys(cases).every(each => ['offset', 'true', 'other'].includes(each))
      const type = kind === 'plural' ? 'number' : isYesNo ? 'boolean' : 'Value'
      if (type !== 'Value' || !types.has(name)) types.set(name, type)
      for (const inner of Object.values(cases)) if (Array.isArray(inner)) read(inner)
    }
  }
  read(compileMessageOrThrow(text) as readonly Token[])
  // `{hasWho, select, true {by {who}} other {}}`: who may be missing.
  for (const [name, type] of types)
    if (types.get(`has${name.charAt(0).toUpperCase()}${name.slice(1)}`) === 'boolean')
      types.set(name, `${type} | undefined`)
  return types
}

/** The messages of a language by file: `tags` for `tags.json`. */
export function readMessages(language: string): Map<string, Record<string, string>> {
  const files = globSync(`${folder}/${language}/*.json`).filter(file => !file.endsWith('/language.json'))
  return new Map(
    files
      .sort()
      .map(file => [
        file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
        JSON.parse(readFileSync(file, 'utf8')),
      ]),
  )
}

export const readLanguages = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

type Messages = ReadonlyMap<string, Readonly<Record<string, string>>>

/** What is missing, surplus or different in the messages of a language, compared with English. */
export function faultsOf(language: string, messages: Messages, english: Messages): string[] {
  const faults: string[] = []
  for (const file of new Set([...english.keys(), ...messages.keys()])) {
    const [theirs, own] = [english.get(file) ?? {}, messages.get(file) ?? {}]
    for (const id of new Set([...Object.keys(theirs), ...Object.keys(own)])) {
      const place = `${language}/${file}.json: ${id}`
      const [expected, text] = [theirs[id], own[id]]
      if (text === undefined) faults.push(`${place} is missing`)
      else if (expected === undefined) faults.push(`${place} is not in English`)
      else
        try {
          const [values, own] = [valuesOf(expected), valuesOf(text)].map(each =>
            [...each.keys()].sort().join(', '),
          )
          if (values !== own)
            faults.push(`${place} has other values than English: ${own} instead of ${values}`)
        } catch (error) {
          faults.push(`${place} is not ICU MessageFormat: ${error instanceof Error ? error.message : error}`)
        }
    }
  }
  return faults
}

/** The types of the values of a message; a count that one language inflects is a number in all. */
function sharedTypes(texts: readonly string[]): Map<string, string> {
  const [first = new Map<string, string>(), ...others] = texts.map(valuesOf)
  const types = others.flatMap(each => [...each]).filter(([, type]) => type.startsWith('number'))
  return new Map([...first, ...types])
}

/** The types of the ids and values of all messages, as TypeScript. */
export function typesOf(english: Messages, others: readonly Messages[]): string {
  const names = [...english.keys()].map(file => [
    file,
    file.replaceAll(/-./g, part => part.charAt(1).toUpperCase()),
  ])
  const values = [...english].flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const translated = others.map(each => each.get(file)?.[id] ?? text)
      const types = [...sharedTypes([text, ...translated])].map(([name, type]) => `${name}: ${type}`)
      return types.length === 0 ? [] : [`  '${id}': { ${types.join('; ')} }`]
    }),
  )
  return `// Made by \`npm run messages\` from src/locales/en.
${names.map(([file, name]) => `import type ${name} from './en/${file}.json'`).join('\n')}

type Value = string | number

/** The ids of the messages by file; a file has the name of the section that it holds, except \`open\`. */
export interface MessageIds {
${names.map(([, name]) => `  ${name}: keyof typeof ${name}`).join('\n')}
}

export type MessageId = MessageIds[keyof MessageIds]

/** The values of the messages that have some. */
export interface MessageValues {
${values.join('\n')}
}

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}
`
}

/** The messages that no source file names, neither in full nor by a template such as `tags.csv.${field}`. */
export function unusedOf(english: Messages, sources: readonly string[]): string[] {
  const named = new Set<string>()
  const templates: RegExp[] = []
  for (const source of sources) {
    for (const [, id = ''] of source.matchAll(/'([a-zA-Z]+\.[\w.-]+)'/g)) named.add(id)
    for (const [, template = ''] of source.matchAll(/`([a-zA-Z]+\.[^`\s]*\$\{[^`\s]*)`/g)) {
      const parts = template.split(/\$\{[^}]*\}/).map(part => part.replaceAll('.', String.raw`\.`))
      if (parts.every(part => /^[\w.\\-]*$/.test(part))) templates.push(new RegExp(`^${parts.join('.+')}$`))
    }
  }
  const ids = [...english.values()].flatMap(Object.keys)
  return ids.filter(id => !named.has(id) && !templates.some(template => template.test(id)))
}

/** Lists what is wrong with the messages. Writes their types, or with \`--check\` compares them. */
function main(): void {
  const english = readMessages('en')
  const languages = readLanguages()
  const sources = globSync('src/**/*.{ts,tsx}').filter(file => file !== typesFile)
  const unused = unusedOf(
    english,
    sources.map(file => readFileSync(file, 'utf8')),
  )
  const faults = [
    ...languages.flatMap(language => faultsOf(language, readMessages(language), english)),
    ...unused.map(id => `${id} is shown nowhere`),
  ]
  if (faults.length === 0) {
    const types = typesOf(english, languages.map(readMessages))
    if (!process.argv.includes('--check')) writeFileSync(typesFile, types)
    else if (readFileSync(typesFile, 'utf8') !== types)
      faults.push(`${typesFile} is out of date: run npm run messages`)
  }
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.main) main()
