import { useProjectSettings } from '#api/project-settings.ts'
import { hiddenAfterMs } from '#domain/account/project-settings.ts'
import { useLayerChoices } from './layer-choices.ts'

/** After what age of its position a tag is not drawn and not counted on this floor, milliseconds; undefined: it always is. */
export function useHiddenAfter(): number | undefined {
  const showsSilent = useLayerChoices(choices => choices.silentTags)
  const settings = useProjectSettings().data
  return showsSilent ? undefined : hiddenAfterMs(settings)
}
