import type { ReactNode } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'

interface Rights {
  readonly write: boolean
  readonly configure: boolean
  readonly administer: boolean
}

/** @returns why a user with these rights cannot do what needs another one; undefined if they can */
export function useMissingRight(rights: Rights, needs: keyof Rights): string | undefined {
  const t = useOpenText()
  if (rights[needs]) return undefined
  return rights.write ? t(`app.rights.${needs}`) : t('app.rights.write')
}

interface RightsGateProps {
  readonly rights: Rights
  readonly needs: keyof Rights
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
