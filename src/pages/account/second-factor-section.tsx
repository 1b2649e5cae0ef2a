import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useSecondFactor } from '#api/second-factor.ts'
import { QueryState } from '#components/query-state.tsx'
import { usePasskeyHindrance } from '#components/second-factor/use-factor-problem.ts'
import type { Passkey, SecondFactor } from '#domain/account/second-factor.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { PageSection } from '#ui/page-section.tsx'
import styles from './account.module.css'
import type { FactorChange } from './factor-dialog.tsx'

const FactorDialog = lazyPart(async () => (await import('./factor-dialog.tsx')).FactorDialog)

const useText = textOf('secondFactor')

/** The second factors of the signed-in user: app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const t = useText()
  const factor = useSecondFactor()
  const [change, setChange] = useState<FactorChange>()
  return (
    <PageSection title={t('secondFactor.title')}>
      <QueryState
        query={factor}
        empty={
          factor.data?.hasPassword === false ? (
            <p className={styles.dim}>{t('secondFactor.singleSignOn')}</p>
          ) : undefined
        }
      >
        {factor.data && <Factors factor={factor.data} onChange={setChange} />}
      </QueryState>
      {change && factor.data && (
        <Suspense fallback={null}>
          <FactorDialog change={change} factor={factor.data} onClose={() => setChange(undefined)} />
        </Suspense>
      )}
    </PageSection>
  )
}

interface FactorsProps {
  readonly factor: SecondFactor
  readonly onChange: (change: FactorChange) => void
}

function Factors({ factor, onChange }: FactorsProps) {
  const t = useText()
  const { totpSinceMs, passkeys, passkeyHost, recoveryCodesLeft, isRequired } = factor
  const hasApp = totpSinceMs !== undefined
  const isOn = hasApp || passkeys.length > 0
  const hindrance = usePasskeyHindrance(passkeyHost)
  return (
    <>
      <p className={styles.dim}>
        {isOn ? t('secondFactor.on') : t('secondFactor.off')} {isRequired && t('secondFactor.required')}
      </p>
      <h3 className={styles.company}>{t('secondFactor.totp.title')}</h3>
      <p className={styles.dim}>
        {hasApp
          ? t('secondFactor.totp.since', { since: formatMoment(totpSinceMs) })
          : t('secondFactor.totp.none')}
      </p>
      <div className={styles.row}>
        <Button variant="default" onClick={() => onChange({ type: 'totp' })}>
          {hasApp ? t('secondFactor.totp.replace') : t('secondFactor.totp.setUp')}
        </Button>
        {hasApp && (
          <Button variant="default" onClick={() => onChange({ type: 'removeTotp' })}>
            {t('secondFactor.totp.remove')}
          </Button>
        )}
      </div>
      <h3 className={styles.company}>{t('secondFactor.passkeys.title')}</h3>
      {passkeys.length === 0 ? (
        <p className={styles.dim}>{t('secondFactor.passkeys.none')}</p>
      ) : (
        <Passkeys passkeys={passkeys} onChange={onChange} />
      )}
      {hindrance ? (
        <p className={styles.dim}>{t(`secondFactor.passkeys.${hindrance}`, { host: passkeyHost ?? '' })}</p>
      ) : (
        <Button variant="default" onClick={() => onChange({ type: 'passkey' })}>
          {t('secondFactor.passkeys.add')}
        </Button>
      )}
      {isOn && (
        <>
          <h3 className={styles.company}>{t('secondFactor.recovery.title')}</h3>
          <p className={styles.dim}>{t('secondFactor.recovery.left', { left: recoveryCodesLeft })}</p>
          <Button variant="default" onClick={() => onChange({ type: 'recoveryCodes' })}>
            {t('secondFactor.recovery.replace')}
          </Button>
        </>
      )}
    </>
  )
}

function Passkeys({
  passkeys,
  onChange,
}: Pick<FactorsProps, 'onChange'> & { readonly passkeys: readonly Passkey[] }) {
  const t = useText()
  return (
    <ul className={styles.list} aria-label={t('secondFactor.passkeys.title')}>
      {passkeys.map(passkey => (
        <li key={passkey.uid}>
          <div>
            {passkey.name}
            <div className={styles.dim}>
              {t('secondFactor.passkeys.details', {
                created: formatMoment(passkey.createdMs),
                hasLastUsed: passkey.lastUsedMs !== undefined,
                lastUsed: passkey.lastUsedMs && formatMoment(passkey.lastUsedMs),
              })}
            </div>
          </div>
          <div className={styles.buttons}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('secondFactor.passkeys.renameOf', { name: passkey.name })}
              onClick={() => onChange({ type: 'renamePasskey', passkey })}
            >
              {t('secondFactor.passkeys.rename')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('secondFactor.passkeys.removeOf', { name: passkey.name })}
              onClick={() => onChange({ type: 'removePasskey', passkey })}
            >
              {t('secondFactor.passkeys.remove')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
