/** A released version, and the recorded store that its own server filled (`node torture/releases/record.ts CHECKOUT`). */
interface ReleasedVersion {
  readonly version: string
  readonly commit: string
  /** Folder in `kept`, named after the newest migration of the version. */
  readonly store: string
}

/** Every version before the current one, oldest first; `CHANGELOG.md` describes them. */
export const releasedVersions: readonly ReleasedVersion[] = [
  { version: '0.1.0', commit: 'cf50508e', store: '006-restore-tokens' },
  { version: '0.2.0', commit: '5e25c7b2', store: '009-row-versions' },
  { version: '0.3.0', commit: '57f1d719', store: '030-musters' },
  { version: '0.4.0', commit: '9f558971', store: '033-outputs' },
]
