import type { ReactNode } from 'react'
import { operatorChanges, type ProjectRights } from '#domain/account/project-settings.ts'
import { useOpenText } from '#locales/use-open-text.ts'

type Right = keyof ProjectRights
type Needs = Right | readonly Right[]

/** @returns why a user with these rights cannot do what needs another one, or several; undefined if they can */
export function useMissingRight(rights: ProjectRights, needs: Needs): string | undefined {
  const t = useOpenText()
  const missing = [needs].flat().find(each => !rights[each])
  if (missing === undefined) return undefined
  if (!rights.write || missing === 'write') return t('app.rights.write')
  const change = operatorChanges.find(each => each === missing)
  if (change) return t('app.rights.change', { change })
  return t(missing === 'configure' ? 'app.rights.configure' : 'app.rights.administer')
}

interface RightsGateProps {
  readonly rights: ProjectRights
  readonly needs: Needs
  /** Shows the reason in place of the controls: links cannot be disabled. */
  readonly hide?: boolean
  /** Shows the reason only as a tooltip, because it is written nearby or there is no space. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** Controls that need a right: disabled with the reason, or replaced by it. Links inside still work. */
export function RightsGate({ rights, needs, hide = false, quiet = false, children }: RightsGateProps) {
  const missing = useMissingRight(rights, needs)
  const reason = missing !== undefined && !quiet && (
    <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-sm)' }}>
      {missing}
    </span>
  )
  if (hide) return missing === undefined ? children : reason
  return (
    <>
      {/* The same element either way, so that nothing typed is lost when the right comes or goes. */}
      <fieldset disabled={missing !== undefined} title={missing} style={{ display: 'contents' }}>
        {children}
      </fieldset>
      {reason}
    </>
  )
}
