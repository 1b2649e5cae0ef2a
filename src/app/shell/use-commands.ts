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

/** Commands of the search dialog: every page, and actions that are available everywhere. */
export function useCommands(onKeys: () => void): readonly SearchHit[] {
  const t = useText()
  const client = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const pages = navGroups
      .flatMap(({ links }) => links)
      .map(({ to, label }): SearchHit => ({ kind: 'page', uid: to, name: label(t), to }))
    const action = (name: string, to: SearchHit['to']): SearchHit => ({ kind: 'action', uid: name, name, to })
    const colours = (scheme: MantineColorScheme, word: string) =>
      action(t('shell.inColours', { scheme: word.toLowerCase() }), () => setColorScheme(scheme))
    const selectable = Object.entries(languages).filter(([, { forChecks }]) => !forChecks)
    return [
      ...pages,
      action(t('shell.actions.newTag'), `${paths.tags()}?do=new`),
      action(t('shell.actions.newGroup'), `${paths.groups()}?do=new`),
      action(t('shell.actions.drawZone'), paths.floor()),
      action(t('shell.actions.newUser'), `${paths.administration()}?do=new`),
      action(t('shell.actions.addNodes'), `${paths.hardware()}?do=new`),
      action(t('shell.actions.newSite'), `${paths.sites()}?do=new`),
      action(t('shell.actions.importTags'), paths.importTags()),
      action(t('shell.actions.tagTemplates'), paths.tagTemplates()),
      action(t('shell.actions.heatmap'), `${paths.reports()}?tab=heatmap`),
      action(t('shell.actions.alarmQuality'), paths.alarmQuality()),
      action(t('shell.actions.changes'), `${paths.administration()}?tab=changes`),
      action(t('shell.importZones'), paths.importZones()),
      action(t('shell.keys.title'), onKeys),
      colours('light', t('shell.themeLight')),
      colours('dark', t('shell.themeDark')),
      colours('auto', t('shell.themeAuto')),
      ...selectable.map(([key, { name }]) =>
        action(t('shell.inLanguage', { language: name }), () => void chooseLanguage(key)),
      ),
      action(t('shell.switchProject'), paths.projects()),
      action(t('shell.signOut'), () => void signOut(client)),
    ]
  }, [t, client, setColorScheme, onKeys])
}
