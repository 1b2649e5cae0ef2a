/** Settings of a project: retention, zone rules, rights of operators. */
export const projectSettings = {
  title: 'Settings of this project',
  off: 'Not available',
  offDetail: 'This service has no settings of a project.',
  readOnly: 'Only administrators of the project change its settings.',
  saved: 'Saved.',
  numberMissing: 'Enter a number',
  retention: 'Retention',
  zones: 'Zone rules',
  silence: 'Silent tags',
  rights: 'Rights',
  fields: {
    retentionDays: 'Keep positions for (days)',
    lateLimitHours: 'Late positions make events for (hours)',
    exitMarginM: 'Exit margin (m)',
    confirmFixes: 'Positions that confirm a change',
    confirmS: 'Or two positions so far apart (s)',
    plausibleSpeedMps: 'Fastest plausible speed (m/s)',
    hideSilentMinutes: 'Hide after (minutes without a position)',
  },
  retentionHint: (days: number) =>
    `Empty: ${days} days, the default of this server. Older positions are deleted; events and alarms stay.`,
  hints: {
    lateLimitHours: 'Positions that arrive later are stored, but make no zone events or alarms.',
    exitMarginM: 'A tag has left a zone when it is this far beyond the border.',
    confirmFixes: 'So many positions in a row must agree before a tag enters or leaves.',
    confirmS: 'Two positions that agree are enough when this much time lies between them.',
    plausibleSpeedMps:
      'Empty: by the type of tag. A faster move counts once the next positions agree with it.',
    hideSilentMinutes:
      'Empty: never. A hidden tag is neither drawn nor counted; lists and musters still have it.',
  },
  operatorsConfigure: 'Project users may change the configuration',
  operatorsConfigureHint:
    'Sites, floorplans, nodes, anchors, sync and notification profiles. Zones, tags and alarms are always theirs.',
} as const
