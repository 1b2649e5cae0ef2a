import type { ReactNode } from 'react'

const sevenTags = 7

/** A ring around a count, as the map draws tags that overlap. */
function Count({ broken = false }: { readonly broken?: boolean }) {
  return (
    <>
      <circle
        cx={8}
        cy={8}
        r={7}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
        pathLength={44}
        strokeDasharray={broken ? '7 4' : undefined}
        strokeDashoffset={-2}
      />
      <text x={8} y={11.2} fontSize={9} textAnchor="middle">
        {sevenTags}
      </text>
    </>
  )
}

const shapes = {
  person: <circle cx={8} cy={8} r={5.5} />,
  vehicle: <rect x={3} y={3} width={10} height={10} rx={2} />,
  thing: <path d="M8 1 15 8 8 15 1 8z" />,
  open: <circle cx={8} cy={8} r={6} fill="none" stroke="currentColor" strokeWidth={3} />,
  taken: <circle cx={8} cy={8} r={6} fill="none" stroke="currentColor" strokeWidth={1} />,
  reach: (
    <circle cx={8} cy={8} r={6.5} fill="none" stroke="currentColor" strokeWidth={1.4} strokeDasharray="2 3" />
  ),
  cluster: <Count />,
  clusterPartly: <Count broken />,
  anchor: <path d="M8 3 13 12H3z" fill="none" stroke="currentColor" strokeWidth={1.4} />,
  bridge: <rect x={4} y={4} width={8} height={8} fill="none" stroke="currentColor" strokeWidth={1.4} />,
  unbound: (
    <path d="M8 3 13 12H3z" fill="none" stroke="currentColor" strokeWidth={1.4} strokeDasharray="2 2" />
  ),
} as const satisfies Record<string, ReactNode>

/** A mark of the map, as it looks there. */
export function LegendShape({ shape }: { readonly shape: keyof typeof shapes }) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {shapes[shape]}
    </svg>
  )
}
