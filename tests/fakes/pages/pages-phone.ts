import { now } from '#app/lib/clock.ts'
import { type Route } from '../contract.ts'
import { controlPage, escapeHtml, html, layout, redirect } from '../page.ts'
import { postEvent } from '../whatsapp-events.ts'
import { type GraphContext } from '../whatsapp-routes.ts'
import { echoItem, itemFrom, nextMid, type PageItem, pageEnvelope, pageMessage } from './pages-events.ts'
import { accountAt, type PagesState, personAt } from './pages-state.ts'

const paths = { messenger: /^\/messenger$/, instagram: /^\/instagram$/ }
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Messenger and Instagram for whoever tries the product by hand: write as a person, see what comes back. */
export function pagePhoneRoutes(context: GraphContext): Route[] {
	const { pages } = context.state
	const show = (channel: 'messenger' | 'instagram'): Route => ({
		method: 'GET',
		path: paths[channel],
		answer: ({ form }) => html(phonePage(pages, channel, form)),
	})
	return [
		show('messenger'),
		show('instagram'),
		{
			method: 'GET',
			path: /^\/pagina-conversacion$/,
			answer: ({ form }) => {
				const shown = conversation(pages, form.get('cuenta') ?? '', form.get('persona') ?? '')
				return html(layout('Conversación', shown, { refreshSeconds: 2 }))
			},
		},
		{
			method: 'POST',
			path: /^\/pagina-enviar$/,
			answer: async ({ form }) => {
				const [accountId, personId] = [form.get('cuenta') ?? '', form.get('persona') ?? '']
				await postEvent(context.target, pageEnvelope(pages, [itemOf(context, form)]))
				const channel = accountAt(pages, accountId)?.channel ?? 'messenger'
				return redirect(`/${channel}?cuenta=${accountId}&persona=${personId}`)
			},
		},
	]
}

function itemOf({ state, baseUrl }: GraphContext, form: URLSearchParams): PageItem {
	const [to, from, text] = [form.get('cuenta') ?? '', form.get('persona') ?? '', form.get('texto') || 'Hola']
	const name = form.get('nombre') || undefined
	const base = { to, from, name }
	const last = state.pages.received.filter(({ personId }) => personId === from).at(-1)?.mid ?? 'm_none'
	const [payload = '', title = ''] = (form.get('eleccion') ?? '').split('|')
	if (title) return pageMessage(state.pages, state.seed, { ...base, text: title, quickReply: payload }).item
	switch (form.get('tipo')) {
		case 'imagen': {
			const id = nextMid('foto')
			state.pages.files.set(id, { bytes: Buffer.from(pixel, 'base64'), mimeType: 'image/png' })
			const attachments = [{ type: 'image', payload: { url: `${baseUrl()}/page-files/${id}` } }]
			return pageMessage(state.pages, state.seed, { ...base, attachments }).item
		}
		case 'historia': {
			const replyTo = { story: { id: '1', url: 'https://lookaside.fbsbx.com/historia' } }
			return pageMessage(state.pages, state.seed, { ...base, text, replyTo }).item
		}
		case 'inicio':
			personAt(state.pages, from, name).lastWroteAt[to] = now()
			return itemFrom(to, from, { postback: { mid: nextMid('pb'), title: text, payload: 'INICIO' } })
		case 'reaccion':
			return itemFrom(to, from, { reaction: { mid: last, action: 'react', reaction: 'love', emoji: '❤️' } })
		case 'borrar':
			return itemFrom(to, from, { message: { mid: last, is_deleted: true } })
		case 'anuncio': {
			const ads_context_data = { ad_title: 'Uñas 2x1' }
			const referral = { source: 'ADS', type: 'OPEN_THREAD', ad_id: '120', ref: 'volante', ads_context_data }
			return pageMessage(state.pages, state.seed, { ...base, text, referral }).item
		}
		case 'telefono':
			return echoItem(to, from, { mid: nextMid('eco'), text })
		default:
			return pageMessage(state.pages, state.seed, { ...base, text }).item
	}
}

const kinds = [
	['texto', 'Texto'],
	['imagen', 'Foto'],
	['historia', 'Respuesta a historia'],
	['inicio', 'Pregunta de inicio'],
	['reaccion', 'Reacción al último'],
	['borrar', 'Eliminar el último'],
	['anuncio', 'Llega por un anuncio'],
	['telefono', 'El negocio contesta en la app'],
]

function phonePage(pages: PagesState, channel: 'messenger' | 'instagram', form: URLSearchParams): string {
	const accounts = pages.list.flatMap((page) =>
		channel === 'messenger'
			? [{ id: page.id, name: page.name }]
			: page.instagram
				? [{ id: page.instagram.id, name: `@${page.instagram.username}` }]
				: [],
	)
	const accountId = form.get('cuenta') ?? accounts[0]?.id ?? ''
	const personId = form.get('persona') ?? '970000000000001'
	const person = personAt(pages, personId)
	const options = accounts.map(({ id, name }) => {
		return `<option value="${id}"${id === accountId ? ' selected' : ''}>${escapeHtml(name)} (${id})</option>`
	})
	const types = kinds.map(([value, label]) => `<option value="${value}">${label}</option>`)
	const title = channel === 'messenger' ? 'Messenger' : 'Instagram'
	return controlPage(
		title,
		`<h1>${title} de ${escapeHtml(person.name)}</h1>
<p><a href="/">WhatsApp</a> · <a href="/messenger">Messenger</a> · <a href="/instagram">Instagram</a></p>
<iframe title="Conversación" src="/pagina-conversacion?cuenta=${accountId}&amp;persona=${personId}"></iframe>
<form method="post" action="/pagina-enviar">
<label style="flex:1 1 16rem">Mensaje <input name="texto" autofocus autocomplete="off"></label>
<label>Tipo <select name="tipo">${types.join('')}</select></label><button>Enviar</button>
<label>Cuenta <select name="cuenta">${options.join('')}</select></label>
<label>Persona <input name="persona" value="${escapeHtml(personId)}" pattern="97[0-9]{6,}"></label>
<label>Nombre <input name="nombre" value="${escapeHtml(person.name)}"></label></form>`,
	)
}

function conversation(pages: PagesState, accountId: string, personId: string): string {
	const isHere = (each: { accountId: string; personId: string }) => {
		return each.accountId === accountId && each.personId === personId
	}
	const mine = pages.received.filter(isHere).map(({ at, words }) => {
		return { at, bubble: `<div class="bubble mine">${escapeHtml(words)}</div>` }
	})
	const theirs = pages.sent.filter(isHere).map((sent) => {
		const buttons = sent.quickReplies.map(({ title, payload }) => {
			return `<form method="post" action="/pagina-enviar" target="_parent"><input type="hidden" name="cuenta" value="${accountId}">
<input type="hidden" name="persona" value="${personId}"><button class="quiet" name="eleccion" value="${escapeHtml(`${payload}|${title}`)}">${escapeHtml(title)}</button></form>`
		})
		const words = escapeHtml(sent.text || `(${sent.attachment?.type})`)
		const note = [sent.tag, sent.status].filter(Boolean).join(' · ')
		return {
			at: sent.at,
			bubble: `<div class="bubble theirs">${words}${buttons.join('')}<small>${escapeHtml(note)}</small></div>`,
		}
	})
	const bubbles = [...mine, ...theirs].sort((a, b) => b.at - a.at).map(({ bubble }) => bubble)
	return `<div class="chat" style="flex-direction:column-reverse;height:100vh;overflow:auto">
${bubbles.join('') || '<p>Sin mensajes todavía.</p>'}</div>`
}
