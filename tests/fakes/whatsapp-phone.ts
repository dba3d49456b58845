import { type Route } from './contract.ts'
import { controlPage, escapeHtml, html, layout, redirect } from './page.ts'
import { envelopeOf, postEvent, receiveFrom } from './whatsapp-events.ts'
import { inbound, summaryOf, type WireContent } from './whatsapp-messages.ts'
import { type IdentityMode, type Person, personOf } from './whatsapp-people.ts'
import { type GraphContext, keepMedia } from './whatsapp-routes.ts'
import { demoNumber, type ReceivedMessage, type SentMessage } from './whatsapp-state.ts'

/** A phone for whoever tries the product by hand: write as a customer, see what comes back. No script needed. */
export function phoneRoutes(context: GraphContext): Route[] {
	const { state, target } = context
	return [
		{
			method: 'GET',
			path: /^\/$/,
			answer: ({ form }) =>
				html(phonePage(context, form.get('telefono') ?? state.people.list.at(-1)?.waId ?? '5215512345678')),
		},
		{
			method: 'GET',
			path: /^\/conversacion$/,
			answer: ({ form }) => {
				const person = personOf(state.people, { phone: form.get('telefono') ?? '' })
				return html(layout('Conversación', conversation(context, person), { refreshSeconds: 2 }))
			},
		},
		{
			method: 'POST',
			path: /^\/enviar$/,
			answer: async ({ form }) => {
				const from = (form.get('telefono') ?? '').replace(/\D/g, '') || '5215512345678'
				const { identity, name } = {
					identity: identityOf(form.get('identidad')),
					name: form.get('nombre') || undefined,
				}
				const content = contentOf(context, form)
				const { change } = receiveFrom(state, {
					from,
					identity,
					name,
					content,
					replyTo: content.type === 'reaction' ? undefined : form.get('wamid') || undefined,
				})
				await postEvent(target, envelopeOf([change]))
				return redirect(`/?telefono=${from}`)
			},
		},
	]
}

function identityOf(value: string | null): IdentityMode | undefined {
	return (['phone', 'phone_and_user_id', 'user_id_only'] as const).find((mode) => mode === value)
}

/** A pixel and a second of silence: enough for the product to download and store something real. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const silence = 'T2dnUwACAAAAAAAAAAAAAAAAAAAAAAAAAAABE09wdXNIZWFkAQE4AYA+AAAAAAA='

function contentOf(context: GraphContext, form: URLSearchParams): WireContent {
	const [kind, id = '', title = ''] = (form.get('eleccion') ?? '').split('|')
	if (kind === 'button') return inbound.buttonReply(id, title)
	if (kind === 'list') return inbound.listReply(id, title)
	const text = form.get('texto') ?? ''
	switch (form.get('tipo')) {
		case 'imagen': {
			const file = keepMedia(context.state, { bytes: Buffer.from(pixel, 'base64'), mimeType: 'image/png' })
			return inbound.media('image', { ...file, caption: text || undefined })
		}
		case 'audio': {
			const file = keepMedia(context.state, {
				bytes: Buffer.from(silence, 'base64'),
				mimeType: 'audio/ogg; codecs=opus',
			})
			return inbound.media('audio', { ...file, voice: true })
		}
		case 'ubicacion':
			return inbound.location(19.4326, -99.1332, text || 'Zócalo', 'Ciudad de México')
		case 'reaccion':
			return inbound.reaction(form.get('wamid') ?? '', text || '❤️')
		case 'desconocido':
			return inbound.unsupported()
		default:
			return inbound.text(text || 'Hola')
	}
}

function phonePage({ state, target }: GraphContext, phone: string): string {
	const person = personOf(state.people, { phone })
	const others = state.people.list.map((each) => {
		return `<a href="/?telefono=${each.waId}">${escapeHtml(each.name)}</a>`
	})
	const option = (value: string, label: string) => {
		return `<option value="${value}"${value === person.identity ? ' selected' : ''}>${label}</option>`
	}
	return controlPage(
		'WhatsApp',
		`<h1>Teléfono de ${escapeHtml(person.name)}</h1>
<p>Escribe al número de prueba ${escapeHtml(demoNumber.displayPhoneNumber)}. Los avisos van a
${escapeHtml(target.url ?? 'ninguna parte: falta WEBHOOK_BASE')}. Personas: ${others.join(' · ')}</p>
<iframe title="Conversación" src="/conversacion?telefono=${person.waId}"></iframe>
<form method="post" action="/enviar">
<label style="flex:1 1 16rem">Mensaje <input name="texto" autofocus autocomplete="off"></label>
<label>Tipo <select name="tipo"><option value="texto">Texto</option><option value="imagen">Foto</option>
<option value="audio">Nota de voz</option><option value="ubicacion">Ubicación</option><option value="desconocido">No compatible</option></select></label>
<button>Enviar</button>
<label>Número <input name="telefono" value="${escapeHtml(person.waId)}" inputmode="numeric"></label>
<label>Nombre <input name="nombre" value="${escapeHtml(person.name)}"></label>
<label>Identidad <select name="identidad">${option('phone_and_user_id', 'Número y usuario')}${option('phone', 'Solo número')}${option('user_id_only', 'Solo usuario')}</select></label>
</form>`,
	)
}

function conversation({ state }: GraphContext, person: Person): string {
	const mine = state.received
		.filter((each) => each.waId === person.waId)
		.map((each) => ({ at: each.at, bubble: mineBubble(each) }))
	const theirs = state.sent
		.filter((each) => each.waId === person.waId)
		.map((each) => {
			return { at: each.at, bubble: theirBubble(each, person) }
		})
	// Newest first and turned around by CSS: the end of the conversation is in sight after each refresh.
	const bubbles = [...mine, ...theirs].sort((a, b) => b.at - a.at).map(({ bubble }) => bubble)
	return `<div class="chat" style="flex-direction:column-reverse;height:100vh;overflow:auto">
${bubbles.join('') || '<p>Sin mensajes todavía.</p>'}</div>`
}

function mineBubble({ content, readByUs }: ReceivedMessage): string {
	return `<div class="bubble mine">${withLinks(summaryOf(content))}<small>${readByUs ? 'leído' : 'enviado'}</small></div>`
}

function theirBubble({ text, type, content, statuses, wamid }: SentMessage, person: Person): string {
	const choices = choicesOf(content).map(({ kind, id, title }) => {
		return `<form method="post" action="/enviar" target="_parent"><input type="hidden" name="telefono" value="${person.waId}">
<input type="hidden" name="wamid" value="${escapeHtml(wamid)}">
<button class="quiet" name="eleccion" value="${escapeHtml(`${kind}|${id}|${title}`)}">${escapeHtml(title)}</button></form>`
	})
	const reaction = `<form method="post" action="/enviar" target="_parent"><input type="hidden" name="telefono" value="${person.waId}">
<input type="hidden" name="wamid" value="${escapeHtml(wamid)}"><input type="hidden" name="tipo" value="reaccion">
<button class="quiet" aria-label="Reaccionar con un corazón">❤️</button></form>`
	const note = [type === 'template' ? 'plantilla' : '', statusWords[statuses.at(-1) ?? ''] ?? 'aceptado']
		.filter(Boolean)
		.join(' · ')
	return `<div class="bubble theirs">${withLinks(text)}${choices.join('')}${reaction}<small>${escapeHtml(note)}</small></div>`
}

const statusWords: Record<string, string> = {
	sent: 'enviado',
	delivered: 'entregado',
	read: 'leído',
	played: 'escuchado',
	failed: 'no entregado',
}

function withLinks(text: string): string {
	return escapeHtml(text).replace(
		/https?:\/\/[^\s<]*[^\s<.,;:!?)]/g,
		'<a href="$&" target="_blank" rel="noopener">$&</a>',
	)
}

/** The buttons or rows of an interactive message. */
function choicesOf(content: WireContent): { kind: 'button' | 'list'; id: string; title: string }[] {
	const found: { kind: 'button' | 'list'; id: string; title: string }[] = []
	const walk = (value: unknown, kind: 'button' | 'list') => {
		if (typeof value !== 'object' || value === null) return
		if ('id' in value && 'title' in value) found.push({ kind, id: String(value.id), title: String(value.title) })
		for (const [key, inner] of Object.entries(value)) walk(inner, key === 'sections' ? 'list' : kind)
	}
	if (content.type === 'interactive') walk(content.interactive, 'button')
	return found
}
