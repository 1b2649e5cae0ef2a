import { Alert, Progress, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { useState } from 'react'
import { useUploadFloorplan } from '#api/floorplans.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import type { FloorplanUid } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('sites')

const maxBytes = 64 * 1024 * 1024
const kinds = { 'image/png': ['.png'], 'image/svg+xml': ['.svg'], 'application/pdf': ['.pdf'] }

interface FloorplanUploadProps {
  readonly title: string
  /** The floorplan whose image is replaced; absent for a new one. */
  readonly uid?: FloorplanUid
  readonly change: Partial<Pick<Floorplan, 'areaUid'>>
  readonly onDone?: () => void
}

/** Uploads an image by drop or file chooser; shows progress and the service's error. */
export function FloorplanUpload({ title, uid, change, onDone }: FloorplanUploadProps) {
  const t = useText()
  const upload = useUploadFloorplan()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [unfit, setUnfit] = useState<string>()

  function send(image: File): void {
    setUnfit(undefined)
    setSending({ name: image.name, share: 0 })
    const label = image.name.replace(/\.[^.]+$/, '')
    upload.mutate(
      {
        ...(uid && { uid }),
        change: uid ? change : { ...change, label },
        image,
        onProgress: share => setSending({ name: image.name, share }),
      },
      { onSuccess: onDone, onSettled: () => setSending(undefined) },
    )
  }

  function refuse([rejection]: FileRejection[]): void {
    upload.reset()
    const code = rejection?.errors[0]?.code
    setUnfit(
      code === 'file-too-large'
        ? t('sites.tooLarge')
        : code === 'too-many-files'
          ? t('sites.oneFile')
          : t('sites.wrongKind'),
    )
  }

  const refusal = upload.error
    ? (fieldErrorsOf(upload.error).image ?? problemText(t, problemOf(upload.error)))
    : unfit
  const percent = Math.round((sending?.share ?? 0) * 100)
  return (
    <div>
      <Dropzone
        ta="center"
        aria-label={title}
        accept={kinds}
        maxSize={maxBytes}
        multiple={false}
        disabled={sending !== undefined}
        onDrop={([image]) => image && send(image)}
        onReject={refuse}
      >
        <Text fw={600}>{title}</Text>
        <Text size="sm">{t('sites.uploadDrop')}</Text>
        <Text size="sm" c="dimmed">
          {t('sites.uploadFormats')}
        </Text>
      </Dropzone>
      {sending && (
        <div role="status">
          <Text size="sm" mt="xs">
            {percent < 100
              ? t('sites.uploading', { name: sending.name, percent })
              : t('sites.reading', { name: sending.name })}
          </Text>
          <Progress value={percent} aria-label={t('sites.uploading', { name: sending.name, percent })} />
        </div>
      )}
      {refusal && (
        <Alert color="danger" variant="outline" role="alert" mt="xs">
          {refusal}
        </Alert>
      )}
    </div>
  )
}
