import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { askForRestore } from '#api/password-restore.ts'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { Refusal } from '#ui/refusal.tsx'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('restorePassword')

/** Requests a link by e-mail. The answer does not reveal whether an account exists. */
export function AskForm({ byMail }: { readonly byMail: boolean }) {
  const t = useText()
  const typed = useSession(session => session.typedEmail)
  const [email, setEmail] = useState(typed ?? '')
  const [step, setStep] = useState<'typing' | 'busy' | 'asked'>('typing')
  const [fault, setFault] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFault(email.trim() === '' ? t('signIn.emailMissing') : undefined)
    if (email.trim() === '') return
    setStep('busy')
    setRefusal(undefined)
    try {
      await askForRestore(email)
      setStep('asked')
    } catch (error) {
      setRefusal(error)
      setStep('typing')
    }
  }

  if (step === 'asked')
    return (
      <p role="status">{byMail ? t('restorePassword.requested') : t('restorePassword.requestedAdmin')}</p>
    )
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          autoFocus
          type="email"
          autoComplete="username"
          label={t('signIn.email')}
          description={byMail ? t('restorePassword.enterEmail') : t('restorePassword.enterEmailAdmin')}
          {...valueProps(email, setEmail)}
          error={fault}
        />
        <Refusal message={refusal !== undefined && problemText(t, problemOf(refusal))} />
        <Button type="submit" loading={step === 'busy'}>
          {t('restorePassword.submit')}
        </Button>
      </Stack>
    </form>
  )
}
