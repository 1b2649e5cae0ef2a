import { Alert, Button, Group, Progress } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCreateZones } from '#api/create-zones.ts'
import { problemOf } from '#api/problem-of.ts'
import type { ZoneCandidate } from '#domain/geojson-candidates.ts'
import type { Area } from '#domain/site.ts'
import type { Severity } from '#domain/zone.ts'
import { paths } from '#session/paths.ts'
import { textOf } from '#text/text-of.ts'
import styles from './import-zones.module.css'

const useText = textOf('importZones')

interface ImportRunProps {
  readonly area: Area
  readonly severity: Severity
  /** Those chosen. */
  readonly candidates: readonly ZoneCandidate[]
}

/** Sends the chosen outlines to the service; those refused are listed with the reason and can be sent again alone. */
export function ImportRun({ area, severity, candidates }: ImportRunProps) {
  const { importZones: text, problem } = useText()
  const [sent, setSent] = useState<readonly ZoneCandidate[]>([])
  const [through, setThrough] = useState(0)
  const [doneSoFar, setDoneSoFar] = useState(0)
  const create = useCreateZones(setThrough)
  const failed = create.data?.failed.flatMap(({ index, error }) => {
    const candidate = sent[index]
    return candidate ? [{ candidate, error }] : []
  })

  function run(zones: readonly ZoneCandidate[]): void {
    setSent(zones)
    setThrough(0)
    create.mutate(
      zones.map(({ name, points }) => ({
        name,
        areaUid: area.uid,
        shape: { kind: 'polygon', points },
        dynamic: false,
        severity,
        trigger: 'enter',
        dwellS: 0,
        groupUids: [],
      })),
      { onSuccess: ({ done }) => setDoneSoFar(before => before + done.length) },
    )
  }

  return (
    <div role="status">
      <Group gap="sm">
        <Button
          disabled={candidates.length === 0}
          loading={create.isPending}
          onClick={() => {
            setDoneSoFar(0)
            run(candidates)
          }}
        >
          {text.import(candidates.length)}
        </Button>
        {create.isPending && <span>{text.importing(through, sent.length)}</span>}
        {!create.isPending && doneSoFar > 0 && (
          <>
            <span>{text.done(doneSoFar)}</span>
            <Link to={paths.floor(area.uid)}>{text.toFloor}</Link>
          </>
        )}
      </Group>
      {create.isPending && (
        <Progress
          mt="xs"
          value={(100 * through) / sent.length}
          aria-label={text.importing(through, sent.length)}
        />
      )}
      {failed && failed.length > 0 && (
        <Alert color="danger" variant="outline" role="alert" mt="xs" title={text.failed(failed.length)}>
          <ul className={styles.remarks}>
            {failed.map(({ candidate, error }) => (
              <li key={candidate.key}>{text.failure(candidate.name, problem(problemOf(error)))}</li>
            ))}
          </ul>
          <Button
            size="compact-sm"
            variant="default"
            mt="xs"
            onClick={() => run(failed.map(({ candidate }) => candidate))}
          >
            {text.again(failed.length)}
          </Button>
        </Alert>
      )}
    </div>
  )
}
