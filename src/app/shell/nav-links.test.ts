import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Pages whose heading has another key than their link; the map has the name of its area. */
const headings: Readonly<Record<string, string>> = { floor: 'shell.floor' }
const links = [
  ...['overview', 'floor', 'alarms', 'events', 'reports', 'muster', 'zones', 'tags', 'groups', 'messages'],
  ...[
    'sites',
    'floorplans',
    'hardware',
    'sync',
    'drift',
    'notifications',
    'connections',
    'administration',
    'privacy',
    'system',
  ],
]

function messagesOf(language: string): Record<string, string> {
  const folder = `src/locales/${language}`
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return Object.assign({}, ...files.map(name => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))))
}

it.each(['en', 'de'])('E17: a page has the heading that its link names, in %s', language => {
  const messages = messagesOf(language)
  const headingOf = (name: string) => messages[headings[name] ?? `${name}.title`]
  expect(links.map(headingOf)).toEqual(links.map(name => messages[`shell.${name}`]))
})
