import { defaultIntervalMs } from '#domain/tag/freshness.ts'
import { formatFixed } from '#locales/format-number.ts'
import { formatClock, formatFull } from '#locales/format-time.ts'
import type { TextOf } from '#locales/message-types.ts'
import { severityGlyphs } from '#ui/tokens.ts'
import { type BlackBoxView, letterM, pathOf, viewBoxOf } from './black-box-view.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for use anywhere in HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, each => entities[each] ?? each)
}

/** JSON for a script element, escaped so that it cannot end the element or begin a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

const style = `
body{font:15px/1.45 system-ui,sans-serif;margin:24px auto;max-width:1100px;padding:0 16px;color:#1b2430;background:#fff}
h1{font-size:22px;margin:0}h2{font-size:16px;margin:24px 0 8px}
svg{display:block;width:100%;max-height:70vh;border:1px solid #c9ced6;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid #c9ced6;vertical-align:top;font-variant-numeric:tabular-nums}
.dim{color:#566273}.player{display:flex;gap:12px;align-items:center;margin:8px 0}.player input{flex:1}
button{font:inherit;padding:4px 12px}.zone{fill:#b3142c1a;stroke:#b3142c;vector-effect:non-scaling-stroke;stroke-width:2}
.way{fill:none;stroke:#4f8fb8;vector-effect:non-scaling-stroke;stroke-width:1.5;opacity:.6}.own .way{stroke:#b3142c;opacity:.9}
circle{fill:#1f4e79;stroke:#fff;vector-effect:non-scaling-stroke;stroke-width:1.5}.own circle{fill:#b3142c}
g.stale circle{fill:#fff;stroke:#1f4e79}g.silent circle{fill:none;stroke:#566273;stroke-dasharray:2 2}g.silent text{fill:#566273}
text{fill:#1b2430;paint-order:stroke;stroke:#fff}.place{fill:none;stroke:#b3142c;vector-effect:non-scaling-stroke;stroke-width:2}
@media print{.player{display:none}}`

/** Moves the marks during playback; only reads numbers and writes no markup. */
const player = `
const box=JSON.parse(document.getElementById('box').textContent),range=document.getElementById('range'),clock=document.getElementById('clock'),button=document.getElementById('play');
let timer,last;
let taken=[];function name(text,p){const l=box.letterM,w=text.textContent.length*l*.6;let y=-p[2]+l*.35;while(taken.some(o=>Math.abs(o.y-y)<l&&p[1]<o.x+o.w&&o.x<p[1]+w))y+=l;taken.push({x:p[1],y,w});text.setAttribute('y',y+p[2])}
function show(){taken=[];const at=Number(range.value);box.tracks.forEach((points,i)=>{const mark=document.getElementById('mark'+i);let p;for(const each of points)if(each[0]<=at)p=each;mark.style.display=p?'':'none';if(p){mark.setAttribute('transform','translate('+p[1]+' '+-p[2]+')');const age=at-p[0],every=box.intervalsMs[i];mark.setAttribute('class',age<=Math.max(3000,3*every)?'live':age<=Math.max(30000,10*every)?'stale':'silent');name(mark.querySelector('text'),p)}});
const s=Math.round((at-box.setAtMs)/1000);clock.textContent=(s<0?'\\u2212':'+')+Math.abs(s)+' s  '+new Date(at).toLocaleString([],{hourCycle:'h23',timeZoneName:'short',...(box.timeZone&&{timeZone:box.timeZone})})}
function stop(){clearInterval(timer);timer=undefined;button.textContent=box.play}
button.onclick=()=>{if(timer)return stop();if(Number(range.value)>=Number(range.max))range.value=range.min;last=Date.now();button.textContent=box.pause;
timer=setInterval(()=>{const now=Date.now();range.value=Number(range.value)+(now-last)*4;last=now;show();if(Number(range.value)>=Number(range.max))stop()},50)};
range.oninput=()=>{show()};show()`

function picture(view: BlackBoxView): string {
  const letter = letterM(view.bounds)
  const plan = view.plan
    ? `<image href="${escapeHtml(view.plan.url)}" width="${view.plan.widthPx}" height="${view.plan.heightPx}" opacity=".6" preserveAspectRatio="none" transform="matrix(${view.plan.matrix.join(' ')})"/>`
    : ''
  const zone = view.zone ? `<path class="zone" d="${pathOf(view.zone.ring, true)}"/>` : ''
  const place = view.place
    ? `<circle class="place" cx="${view.place.x}" cy="${-view.place.y}" r="${letter}"/>`
    : ''
  const tracks = view.tracks.map(
    ({ name, own, points }, i) =>
      `<g class="${own ? 'own' : 'other'}"><path class="way" d="${pathOf(points)}"/><g id="mark${i}"><circle r="${letter / 2}"/><text x="${letter * 0.8}" y="${letter * 0.35}" font-size="${letter}" stroke-width="${letter / 5}">${escapeHtml(name)}</text></g></g>`,
  )
  return `<svg viewBox="${viewBoxOf(view.bounds)}" role="img" aria-label="${escapeHtml(view.title)}">${plan}${zone}${place}${tracks.toReversed().join('')}</svg>`
}

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map(cells => `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')

/**
 * The black box as a self-contained HTML file; the image in `view.plan.url` must be a data URL. All names are escaped,
 * and the content security policy of the file allows no script but the player.
 */
export function blackBoxFile(
  view: BlackBoxView,
  t: TextOf<'blackBox'>,
  madeAtMs: number,
  nonce: string,
): string {
  const data = {
    setAtMs: view.setAtMs,
    timeZone: view.timeZone,
    play: t('blackBox.play'),
    pause: t('blackBox.pause'),
    letterM: letterM(view.bounds),
    intervalsMs: view.tracks.map(({ intervalMs }) => intervalMs ?? defaultIntervalMs),
    tracks: view.tracks.map(({ points }) => points.map(({ atMs, x, y }) => [atMs, x, y])),
  }
  const heads = (names: readonly string[]) =>
    `<tr>${names.map(name => `<th>${escapeHtml(name)}</th>`).join('')}</tr>`
  const { startMs, endMs } = view.span
  const own = view.tracks.find(track => track.own)
  const others = view.tracks.filter(track => !track.own)
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<title>${escapeHtml(view.title)}</title><style nonce="${nonce}">${style}</style></head><body>
<h1>${severityGlyphs[view.severity]} ${escapeHtml(view.title)}</h1>
<p class="dim">${escapeHtml(view.areaName)} · ${escapeHtml(t('blackBox.savedAt', { when: formatFull(madeAtMs, view.timeZone) }))}</p>
<table>${rowsOf(view.alarmTimes)}</table>
${view.notes.map(note => `<p>${escapeHtml(note)}</p>`).join('')}
${picture(view)}
<div class="player"><button id="play" type="button">${escapeHtml(t('blackBox.play'))}</button><input id="range" type="range" min="${startMs}" max="${endMs}" step="100" value="${view.setAtMs}" aria-label="${escapeHtml(t('blackBox.scrub'))}"><span id="clock"></span></div>
<h2>${escapeHtml(t('blackBox.nearbyTags'))}</h2>${own ? `<p>${escapeHtml(t('blackBox.ownTag'))}: ${escapeHtml(own.name)}</p>` : ''}<table>${heads([t('blackBox.name'), t('blackBox.nearest'), t('blackBox.when')])}${rowsOf(
    others.map(track => [
      track.name,
      t('blackBox.metres', { m: formatFixed(track.nearestM, 1) }),
      formatClock(track.nearestAtMs, view.timeZone),
    ]),
  )}</table>
${view.zone ? `<h2>${escapeHtml(t('blackBox.zone'))}: ${escapeHtml(view.zone.name)}</h2><table>${rowsOf(view.zone.facts)}</table>` : ''}
<h2>${escapeHtml(t('blackBox.timeline'))}</h2><table>${rowsOf(view.lines.map(line => [formatClock(line.atMs, view.timeZone), line.text]))}</table>
<script type="application/json" id="box">${scriptJson(data)}</script><script nonce="${nonce}">${player}</script>
</body></html>`
}
