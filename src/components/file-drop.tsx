import { Alert, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'

interface FileDropProps {
  /** Accessible name of the drop area. */
  readonly label: string
  readonly prompt: string
  readonly hint: string
  readonly maxBytes: number
  readonly tooLarge: string
  readonly unreadable: string
  /** Reads the file in the browser. @returns what is wrong with it, undefined if it was accepted */
  readonly onFile: (file: File) => Promise<string | undefined>
}

/** Takes one file by drop or file chooser and says why it was not accepted. */
export function FileDrop({ label, prompt, hint, maxBytes, tooLarge, unreadable, onFile }: FileDropProps) {
  const [problem, setProblem] = useState<string>()

  async function open(file: File): Promise<void> {
    setProblem(undefined)
    try {
      setProblem(await onFile(file))
    } catch {
      // The file was moved or its disk was removed; the browser gives no other reason.
      setProblem(unreadable)
    }
  }

  return (
    <>
      <Dropzone
        ta="center"
        aria-label={label}
        multiple={false}
        maxSize={maxBytes}
        onDrop={([file]) => file && void open(file)}
        onReject={() => setProblem(tooLarge)}
      >
        <Text>{prompt}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Dropzone>
      {problem && (
        <Alert color="danger" variant="outline" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
