/** Words that stand on many pages. */
export const common = {
  appName: 'Floorwatch',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  edit: 'Edit',
  create: 'Create',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading…',
  search: 'Search',
  name: 'Name',
  description: 'Description',
  none: 'None',
  unknown: 'unknown',
  yes: 'Yes',
  no: 'No',
} as const
