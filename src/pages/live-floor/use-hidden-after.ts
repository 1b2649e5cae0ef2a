import { useProjectSettings } from '#api/project-settings.ts'
import { hiddenAfterMs } from '#domain/account/project-settings.ts'
import { useLayerChoices } from './layer-choices.ts'

/** Age of a position in milliseconds after which its tag is hidden and not counted; undefined if never. */
export function useHiddenAfter(): number | undefined {
  const showsSilent = useLayerChoices(choices => choices.silentTags)
  const settings = useProjectSettings().data
  return showsSilent ? undefined : hiddenAfterMs(settings)
}
