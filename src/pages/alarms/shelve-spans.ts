/** How long an alarm can be shelved, in minutes. */
export const shelveSpans = ['15', '60', '480'] as const
