import { createRoot } from 'react-dom/client'
import { openFloor } from '../shared/floor.ts'
import { listTags, listZones } from '../shared/service.ts'
import { Plant } from './plant.tsx'

const floor = openFloor()
const [tags, zones] = await Promise.all([listTags(floor.projectUid), listZones(floor.projectUid)])
createRoot(floor.element).render(<Plant floor={floor} tags={tags} zones={zones} />)
