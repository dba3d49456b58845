import { type Route } from '../contract.ts'
import { controlPage, escapeHtml, html, layout, redirect } from '../page.ts'
import { type Held, type Levers, type Session } from './bridge.ts'

const owner = '5215550009999'
const someone = '5215512345678'

/**
 * For whoever tries the product by hand: the business's phone, which scans the code or is unlinked, and that of a
 * customer who writes to it. No script needed.
 */
export function linkedPhoneRoutes(held: Held, levers: Levers): Route[] {
	return [
		{
			method: 'GET',
			path: /^\/$/,
			answer: ({ form }) => html(phonesPage(held, digitsOf(form.get('telefono')) || someone)),
		},
		{
			method: 'GET',
			path: /^\/conversacion$/,
			answer: ({ form }) => {
				const talk = talkOf(held, form.get('sesion') ?? '', digitsOf(form.get('telefono')))
				return html(layout('Conversación', talk, { refreshSeconds: 2 }))
			},
		},
		...presses(levers),
	]
}

function presses({ scan, unlink, write }: Levers): Route[] {
	return [
		{
			method: 'POST',
			path: /^\/escanear$/,
			answer: async ({ form }) => {
				await scan(form.get('sesion') ?? '', digitsOf(form.get('numero')) || owner)
				return redirect('/')
			},
		},
		{
			method: 'POST',
			path: /^\/desvincular$/,
			answer: async ({ form }) => {
				await unlink(form.get('sesion') ?? '')
				return redirect('/')
			},
		},
		{
			method: 'POST',
			path: /^\/enviar$/,
			answer: async ({ form }) => {
				const phone = digitsOf(form.get('telefono')) || someone
				const [body, notifyName] = [form.get('texto') || 'Hola', form.get('nombre') || undefined]
				await write(form.get('sesion') ?? '', { from: `${phone}@c.us`, body, _data: { notifyName } })
				return redirect(`/?telefono=${phone}`)
			},
		},
	]
}

function digitsOf(typed: string | null): string {
	return (typed ?? '').replace(/\D/g, '')
}

function phonesPage({ sessions }: Held, phone: string): string {
	const cards = [...sessions.values()].map((session) => sessionCard(session, phone))
	const none = '<p>Todavía nadie pidió un código: hazlo en Integraciones, «WhatsApp por código QR».</p>'
	return controlPage('WhatsApp por código QR', cards.join('') || none)
}

function sessionCard({ name, status, me }: Session, phone: string): string {
	const session = `<input type="hidden" name="sesion" value="${escapeHtml(name)}">`
	const head = `<h1>Teléfono del negocio ${escapeHtml(me ?? '')}</h1><p>Sesión ${escapeHtml(name)}: ${escapeHtml(words[status])}</p>`
	if (status !== 'WORKING')
		return `${head}<form method="post" action="/escanear">${session}
<label>Número que escanea <input name="numero" value="${owner}" inputmode="numeric"></label><button>Escanear el código</button></form>`
	return `${head}<form method="post" action="/desvincular">${session}<button class="quiet">Desvincular</button></form>
<h1>Teléfono de ${escapeHtml(phone)}</h1>
<iframe title="Conversación" src="/conversacion?sesion=${encodeURIComponent(name)}&amp;telefono=${phone}"></iframe>
<form method="post" action="/enviar">${session}
<label style="flex:1 1 16rem">Mensaje <input name="texto" autofocus autocomplete="off"></label><button>Enviar</button>
<label>Número <input name="telefono" value="${phone}" inputmode="numeric"></label>
<label>Nombre <input name="nombre" value="Clienta de prueba"></label></form>`
}

const words: Record<Session['status'], string> = {
	STOPPED: 'detenida',
	STARTING: 'empezando',
	SCAN_QR_CODE: 'espera que alguien escanee el código',
	WORKING: 'vinculada',
	FAILED: 'con falla',
}

function talkOf({ sent, written }: Held, session: string, phone: string): string {
	const chat = `${phone}@c.us`
	const mine = written
		.filter((each) => each.session === session && each.from === chat)
		.map(({ at, body }) => ({ at, bubble: `<div class="bubble mine">${escapeHtml(body)}</div>` }))
	const theirs = sent
		.filter((each) => each.session === session && each.chatId === chat)
		.map(({ at, text, caption, file }) => {
			const said = [file ? `[${file}]` : '', text ?? caption ?? ''].filter(Boolean).join(' ')
			return { at, bubble: `<div class="bubble theirs">${escapeHtml(said)}</div>` }
		})
	const bubbles = [...mine, ...theirs].sort((a, b) => b.at - a.at).map(({ bubble }) => bubble)
	return `<div class="chat" style="flex-direction:column-reverse;height:100vh;overflow:auto">
${bubbles.join('') || '<p>Sin mensajes todavía.</p>'}</div>`
}
