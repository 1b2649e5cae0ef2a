import './page-styles.ts'
import { CloseButton, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface DialogProps {
  readonly title: ReactNode
  /** Name of the closing cross; absent: only what is inside closes the dialog. */
  readonly closeLabel?: string
  /** Whether Escape and a click beside it close it, too. */
  readonly closable?: boolean
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page. Unlike Mantine's own it adds no second banner landmark to the page. */
export function Dialog({ title, closeLabel, closable = true, wide = false, onClose, children }: DialogProps) {
  useFocusReturn()
  // Beside a part of the page that fills the screen nothing is seen: what asks something then stands in it.
  const [fullScreen] = useState(() => document.fullscreenElement)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      size={wide ? 'lg' : 'md'}
      {...(fullScreen instanceof HTMLElement && { portalProps: { target: fullScreen } })}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          {closeLabel && <CloseButton aria-label={closeLabel} onClick={onClose} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
