import { type Fault, type RecordedRequest, type StandinAnswer } from './contract.ts'

export function json(status: number, value: unknown, headers: Record<string, string> = {}): StandinAnswer {
	return {
		status,
		headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
		body: JSON.stringify(value),
	}
}

export function html(body: string, status = 200): StandinAnswer {
	return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body }
}

/** After a POST, to a page that may be loaded again. */
export function redirect(location: string): StandinAnswer {
	return { status: 303, headers: { location }, body: '' }
}

export function escapeHtml(value: unknown): string {
	return String(value ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** `refreshSeconds` loads the page again by itself; not for pages where somebody types. */
export function layout(title: string, body: string, { refreshSeconds }: { refreshSeconds?: number } = {}): string {
	const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
	return `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${escapeHtml(title)}</title><style>${css}</style></head><body>${body}</body></html>`
}

/** The frame of the pages for people who try the product by hand. */
export function controlPage(name: string, body: string, options: { refreshSeconds?: number } = {}): string {
	const nav = `<header><strong>${escapeHtml(name)}</strong> <span>simulado, solo en esta máquina</span>
<nav><a href="/">Inicio</a> <a href="/_requests">Peticiones</a> <a href="/_faults">Fallas</a></nav></header>`
	return layout(name, `${nav}<main>${body}</main>`, options)
}

export function requestLogPage(name: string, requests: RecordedRequest[]): string {
	const rows = requests
		.slice(-100)
		.reverse()
		.map(({ number, method, path, query, status, fault, body, headers }) => {
			const result = fault ? `falla: ${fault}` : (status ?? 'sin respuesta')
			const shown = Object.entries(headers).map(([key, value]) => `${key}: ${key === 'authorization' ? '…' : value}`)
			return `<tr><td>${number}</td><td>${escapeHtml(method)}</td><td>${escapeHtml(path + query)}</td>
<td>${escapeHtml(result)}</td><td><details><summary>ver</summary><pre>${escapeHtml(shown.join('\n'))}

${escapeHtml(body)}</pre></details></td></tr>`
		})
	const head = '<tr><th>N.º</th><th>Método</th><th>Ruta</th><th>Respuesta</th><th>Contenido</th></tr>'
	return controlPage(name, `<h1>Peticiones recibidas</h1><table>${head}${rows.join('')}</table>`)
}

export function faultPage(name: string, faults: Fault[]): string {
	const items = faults.map(({ kind, when, path, times }) => {
		return `<li>${escapeHtml(kind)} ${escapeHtml(when ?? '')} ${escapeHtml(path ?? 'cualquier ruta')} × ${times ?? 1}</li>`
	})
	const kinds = ['drop', 'delay', '500', 'malformed', 'reset'].map((kind) => `<option>${kind}</option>`).join('')
	return controlPage(
		name,
		`<h1>Fallas por venir</h1><ul>${items.join('') || '<li>Ninguna</li>'}</ul>
<form method="post" action="/_faults"><label>Falla <select name="kind">${kinds}</select></label>
<label>Cuándo <select name="when"><option value="before">antes de tener efecto</option>
<option value="after">después de tener efecto</option></select></label>
<label>Ruta que contiene <input name="path" placeholder="messages"></label>
<label>Veces <input name="times" type="number" min="1" value="1"></label>
<label>Demora (ms) <input name="delayMs" type="number" min="0"></label><button>Agregar</button></form>
<form method="post" action="/_faults/clear"><button>Quitar todas</button></form>`,
	)
}

const css = `
:root{color-scheme:light dark;--line:#8884;--accent:#0a7d5a}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif}
header{display:flex;gap:1rem;flex-wrap:wrap;align-items:baseline;padding:.75rem 1rem;border-bottom:1px solid var(--line)}
header span{opacity:.7}nav{margin-left:auto;display:flex;gap:1rem}main{max-width:60rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}td,th{border-bottom:1px solid var(--line);padding:.25rem .5rem;text-align:left;vertical-align:top}
pre{white-space:pre-wrap;word-break:break-all;max-width:40rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.5rem 0}label{display:grid;gap:.125rem;font-size:.875rem}
input,select,textarea,button{font:inherit;padding:.4rem .6rem;border:1px solid var(--line);border-radius:.5rem;min-height:2.75rem}
button{background:var(--accent);color:#fff;border:0;cursor:pointer}button.quiet{background:none;color:inherit;border:1px solid var(--line)}
iframe{width:100%;height:50vh;border:1px solid var(--line);border-radius:.75rem}
.chat{display:flex;flex-direction:column;gap:.5rem;padding:1rem}.bubble{max-width:80%;padding:.5rem .75rem;border-radius:1rem;border:1px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
.mine{align-self:flex-end;background:#0a7d5a22}.theirs{align-self:flex-start}.bubble small{display:block;opacity:.7}
.card{max-width:28rem;margin:2rem auto;padding:1.5rem;border:1px solid var(--line);border-radius:1rem}
`
