import { Anchor, Button, Stack } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useDecideDisclosure } from '#api/privacy.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useUserNames } from '#api/user-names.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { type Disclosure, decisionsOn } from '#domain/account/privacy.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import styles from './privacy.module.css'

const useText = textOf('privacy')

/** Returns whose name a disclosure is about, as far as the user may know. */
export function usePersonLabel(): (disclosure: Disclosure) => string {
  const t = useText()
  return useCallback(
    ({ cause, name, askedName }) => {
      if (cause === 'muster') return t('privacy.everybody')
      if (cause === 'switchOff') return t('privacy.allPeople')
      if (name !== undefined) return name
      return askedName === undefined ? t('privacy.hidden') : t('privacy.askedName', { name: askedName })
    },
    [t],
  )
}

interface DisclosureDialogProps {
  readonly disclosure: Disclosure
  readonly onClose: () => void
}

/** One disclosure or request, and what the user may decide about it. */
export function DisclosureDialog({ disclosure, onClose }: DisclosureDialogProps) {
  const t = useText()
  const { administer } = useProjectRights()
  const email = useSession(session => session.user?.email)
  const userNameOf = useUserNames()
  const labelOf = usePersonLabel()
  const decide = useDecideDisclosure()
  const { uid, cause, state, tagUid, requestedBy, decidedBy, reason, minutes, endsAtMs, endedAtMs } =
    disclosure
  const decisions = decisionsOn(disclosure, { email, administer })
  const isOwn = state === 'requested' && requestedBy === email
  const label = labelOf(disclosure)
  const person = tagUid ? (
    <Anchor component={Link} to={paths.tag(tagUid)}>
      {label}
    </Anchor>
  ) : (
    label
  )
  return (
    <Dialog title={t('privacy.detailTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <Stack>
        <DefinitionList
          entries={[
            [t('privacy.columns.person'), person],
            [t('privacy.columns.cause'), t('privacy.cause', { cause })],
            [t('privacy.columns.state'), t('privacy.state', { state })],
            [t('privacy.columns.reason'), reason],
            [t('privacy.columns.by'), requestedBy && userNameOf(requestedBy)],
            [t('privacy.columns.at'), formatMoment(disclosure.atMs)],
            [
              t('privacy.columns.minutes'),
              cause === 'request' && t('privacy.forMinutes', { count: minutes ?? 0 }),
            ],
            [t('privacy.columns.decidedBy'), decidedBy && userNameOf(decidedBy)],
            [t('privacy.columns.endsAt'), endsAtMs !== undefined && formatMoment(endsAtMs)],
            [t('privacy.columns.endedAt'), endedAtMs !== undefined && formatMoment(endedAtMs)],
          ]}
        />
        {isOwn && <p className={styles.dim}>{t('privacy.ownRequest')}</p>}
        {decisions.includes('confirm') && <p className={styles.dim}>{t('privacy.decideWhat')}</p>}
        <RefusalAlert error={decide.error} />
        <DialogActions onCancel={onClose}>
          {decisions.map(decision => (
            <Button
              key={decision}
              variant={decision === 'confirm' ? 'filled' : 'default'}
              loading={decide.isPending && decide.variables.decision === decision}
              disabled={decide.isPending}
              onClick={() => decide.mutate({ uid, decision }, { onSuccess: onClose })}
            >
              {isOwn ? t('privacy.withdraw') : t(`privacy.decisions.${decision}`)}
            </Button>
          ))}
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
