import './page-styles.ts'
import { Button, CloseButton, Modal } from '@mantine/core'
import { QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface DialogProps {
  readonly title: ReactNode
  /** Accessible name of the close button; without it, only the content closes the dialog. */
  readonly closeLabel?: string
  /** Whether Escape and a click outside close it as well. */
  readonly closable?: boolean
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Calls `onSaved` when the service has accepted a change, so that closing loses no input. */
function useSavedSignal(onSaved: () => void): void {
  const client = useContext(QueryClientContext)
  const latest = useRef(onSaved)
  latest.current = onSaved
  useEffect(
    () =>
      client?.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'success') latest.current()
      }),
    [client],
  )
}

const searchFields = '[type=search], [role=searchbox]'

function isFormInput(target: EventTarget): boolean {
  return target instanceof Element && target.closest('form') !== null && !target.matches(searchFields)
}

/** Asks whether to discard the input; keeping it has the focus. */
function DiscardQuestion({
  onDiscard,
  onKeep,
}: {
  readonly onDiscard: () => void
  readonly onKeep: () => void
}) {
  const t = useOpenText()
  const titleId = useId()
  return (
    <div role="alertdialog" aria-labelledby={titleId} className={styles.question}>
      <strong id={titleId}>{t('app.discardTitle')}</strong>
      <Button autoFocus variant="default" onClick={onKeep}>
        {t('app.keepEditing')}
      </Button>
      <Button color="danger" onClick={onDiscard}>
        {t('app.discard')}
      </Button>
    </div>
  )
}

/**
 * A dialog over the page. Unlike Mantine's own it adds no second banner landmark. With unsaved input in a form in it,
 * Escape, a click outside and the close button ask before discarding it.
 */
export function Dialog({ title, closeLabel, closable = true, wide = false, onClose, children }: DialogProps) {
  useFocusReturn()
  // In full-screen mode only content of the full-screen element is visible, so the dialog is rendered inside it.
  const [fullScreen] = useState(() => document.fullscreenElement)
  const isEdited = useRef(false)
  useSavedSignal(() => {
    isEdited.current = false
  })
  const [isAsking, setAsking] = useState(false)
  const requestClose = () => (isEdited.current ? setAsking(true) : onClose())
  return (
    <Modal.Root
      opened
      onClose={requestClose}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      size={wide ? 'lg' : 'md'}
      {...(fullScreen instanceof HTMLElement && { portalProps: { target: fullScreen } })}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          {closeLabel && <CloseButton aria-label={closeLabel} onClick={requestClose} />}
        </div>
        {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
        <Modal.Body
          onInput={({ target }) => {
            isEdited.current ||= isFormInput(target)
          }}
        >
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
