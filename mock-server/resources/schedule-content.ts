import { z } from 'zod'

/** The action of a node in one slot of the superframe. */
export interface ScheduleSlot {
  slot: number
  role: string
  addr: string
}

const version2 = z.object({
  slots: z.array(
    z.object({
      slot: z.int().min(0),
      role: z.enum(['beacon', 'sync', 'tdoa', 'idle']),
      addr: z.string().default(''),
    }),
  ),
})

const version1Line = /^\s*(\d{1,6})\s*,\s*(\w+)\s*,\s*([0-9a-fA-F]*)\s*$/

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The slot table in the text of a schedule (interface decisions, Fields that the specification leaves open);
 * undefined for an unknown format, which is stored and shown unchanged.
 */
export function scheduleSlots(content: string, version: number): ScheduleSlot[] | undefined {
  if (version === 2) return version2.safeParse(parseJson(content)).data?.slots
  const lines = content.split(/\r?\n/).filter(line => line.trim() !== '')
  const slots = lines.flatMap(line => {
    const [, slot, role = '', addr = ''] = version1Line.exec(line) ?? []
    return slot === undefined ? [] : [{ slot: Number(slot), role, addr }]
  })
  return slots.length === lines.length && slots.length > 0 ? slots : undefined
}
