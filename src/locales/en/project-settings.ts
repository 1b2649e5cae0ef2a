/** Settings of a project: retention, zone rules, rights of operators. */
export const projectSettings = {
  title: 'Project settings',
  off: 'Not available',
  offDetail: 'This service has no project settings.',
  readOnly: 'Only administrators of this project can change its settings.',
  saved: 'Saved.',
  numberMissing: 'Enter a number',
  retention: 'Retention',
  zones: 'Zone rules',
  silence: 'Silent tags',
  rights: 'Rights',
  fields: {
    retentionDays: 'Keep positions for (days)',
    lateLimitHours: 'Accept late positions for events (hours)',
    exitMarginM: 'Exit margin (m)',
    confirmFixes: 'Positions required to confirm',
    confirmS: 'Or two positions this far apart (s)',
    plausibleSpeedMps: 'Maximum plausible speed (m/s)',
    hideSilentMinutes: 'Hide after (minutes without a position)',
  },
  retentionHint: (days: number) =>
    `Empty: ${days} days, the default of this server. Older positions are deleted; events and alarms stay.`,
  hints: {
    lateLimitHours: 'Positions that arrive later are stored, but create no zone events or alarms.',
    exitMarginM: 'A tag has left a zone when it is this far outside the border.',
    confirmFixes: 'This many consecutive positions must agree before a tag enters or leaves a zone.',
    confirmS: 'Two matching positions are enough if they are at least this far apart in time.',
    plausibleSpeedMps:
      'Empty: depends on the tag type. A faster move counts once the following positions confirm it.',
    hideSilentMinutes:
      'Empty: never. Hidden tags are neither drawn nor counted on the map; lists and musters include them.',
  },
  operatorsConfigure: 'Project users may change the configuration',
  operatorsConfigureHint:
    'Sites, floorplans, nodes, anchors, sync and notification profiles. They can always change zones, tags and alarms.',
} as const
