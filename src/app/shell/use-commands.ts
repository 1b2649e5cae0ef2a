import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { signOut } from '#api/session.ts'
import { chooseLanguage, languages } from '#locales/language.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { navGroups } from './nav-links.ts'
import type { SearchHit } from './search-hits.ts'

const useText = textOf('shell')

/** What the palette offers beside places: every page, and what can be done from anywhere. */
export function useCommands(onKeys: () => void): readonly SearchHit[] {
  const { shell } = useText()
  const client = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const pages = navGroups
      .flatMap(({ links }) => links)
      .map(({ to, label }): SearchHit => ({ kind: 'page', uid: to, name: label(shell), to }))
    const action = (name: string, to: SearchHit['to']): SearchHit => ({ kind: 'action', uid: name, name, to })
    const colours = (scheme: MantineColorScheme, word: string) =>
      action(shell.inColours(word), () => setColorScheme(scheme))
    const spoken = Object.entries(languages).filter(([, { forChecks }]) => !forChecks)
    return [
      ...pages,
      action(shell.actions.newTag, `${paths.tags()}?do=new`),
      action(shell.actions.addNodes, `${paths.hardware()}?do=new`),
      action(shell.actions.newSite, `${paths.sites()}?do=new`),
      action(shell.actions.importTags, paths.importTags()),
      action(shell.actions.tagTemplates, paths.tagTemplates()),
      action(shell.actions.heatmap, `${paths.reports()}?tab=heatmap`),
      action(shell.actions.changes, `${paths.administration()}?tab=changes`),
      action(shell.importZones, paths.importZones()),
      action(shell.keys.title, onKeys),
      colours('light', shell.themeLight),
      colours('dark', shell.themeDark),
      colours('auto', shell.themeAuto),
      ...spoken.map(([key, { name }]) => action(shell.inLanguage(name), () => void chooseLanguage(key))),
      action(shell.switchProject, paths.projects()),
      action(shell.signOut, () => void signOut(client)),
    ]
  }, [shell, client, setColorScheme, onKeys])
}
