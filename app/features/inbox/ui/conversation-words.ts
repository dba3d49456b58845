import { traitsOf } from '#app/features/channels/kinds.ts'
import { addDays, HOUR, type LocalDate, MINUTE, weekdayOf } from '#app/lib/time-calendar.ts'
import { dateIn, dateInWords, shortDate, timeText, weekdayNames } from '#app/lib/time-text.ts'
import { type IconName } from '#app/ui/icon.tsx'
import { type Conversation, type Message, type MessageState } from '../schemas.ts'
import { eventLine } from '../threads/message-text.ts'

/** Clock, 'ayer' or '10 nov': when a thread was last written in. */
export function threadTime(iso: string, now: string, zone: string): string {
	const day = dateIn(Date.parse(iso), zone)
	const today = dateIn(Date.parse(now), zone)
	if (day === today) return timeText(Date.parse(iso), zone)
	return day === addDays(today, -1) ? 'ayer' : shortDate(day)
}

/** 'Hoy, martes 17', 'Ayer, lunes 16', 'martes 10 de noviembre' */
export function dayText(day: LocalDate, today: LocalDate): string {
	const short = `${weekdayNames[weekdayOf(day)]} ${Number(day.slice(8))}`
	if (day === today) return `Hoy, ${short}`
	return day === addDays(today, -1) ? `Ayer, ${short}` : dateInWords(day)
}

export type WindowText = { status?: 'aviso' | 'fallo'; icon: IconName; text: string }

/** What may be written, and until when; nothing where the channel knows no window, or where nothing can be sent at all. */
export function windowText({ window, thread, connected, now, timeZone }: Conversation): WindowText | null {
	if (thread.channel === 'web' || !connected || (window.open && !window.closesAt)) return null
	const { name, templates } = traitsOf(thread.channel)
	if (!window.open || !window.closesAt) {
		const text = templates
			? 'No te ha escrito en 24 horas. Solo puedes enviar una plantilla.'
			: `Pasaron 7 días. ${name} te deja escribir otra vez cuando la persona escriba.`
		return { status: 'fallo', icon: 'lock', text }
	}
	const closesAt = Date.parse(window.closesAt)
	const left = closesAt - Date.parse(now)
	if (left < 2 * HOUR) {
		return { status: 'aviso', icon: 'clock', text: `Quedan ${Math.ceil(left / MINUTE)} min para escribir libremente.` }
	}
	const today = dateIn(Date.parse(now), timeZone)
	const day = dateIn(closesAt, timeZone)
	const named = day === today ? 'hoy' : day === addDays(today, 1) ? 'mañana' : `el ${dateInWords(day)}`
	const when = `${named} a las ${timeText(closesAt, timeZone)}`
	const after = templates
		? 'Después, solo se aceptan plantillas aprobadas.'
		: 'Después, cuando la persona vuelva a escribir.'
	return { icon: 'clock', text: `Puedes escribir libremente hasta ${when}. ${after}` }
}

export const stateWords: Record<MessageState, { text: string; icon: IconName }> = {
	received: { text: 'Recibido', icon: 'check' },
	queued: { text: 'En cola', icon: 'clock' },
	sending: { text: 'Enviando', icon: 'clock' },
	sent: { text: 'Enviado', icon: 'check' },
	delivered: { text: 'Entregado', icon: 'check-check' },
	read: { text: 'Leído', icon: 'check-check' },
	played: { text: 'Escuchado', icon: 'check-check' },
	failed: { text: 'No enviado', icon: 'circle-exclamation-point' },
	not_sent: { text: 'No enviado', icon: 'circle-exclamation-point' },
	dudosa: { text: 'Dudosa', icon: 'triangle-exclamation-point' },
}

/** Why a message went out, in words: every one of ours says so. */
export function causeText({ cause, role }: Message): { icon: IconName; text: string } | null {
	if (!cause || role === 'user') return null
	const label = cause.label ?? ''
	switch (cause.kind) {
		case 'turn':
			return { icon: 'headset', text: ['Respuesta del asistente', label].filter(Boolean).join(' · ') }
		case 'person':
			return { icon: 'user', text: label ? `${label}, desde el panel` : 'Una persona, desde el panel' }
		case 'echo':
			return { icon: 'user', text: 'Desde el teléfono del negocio' }
		case 'flow':
			return { icon: 'repeat', text: ['Automatización', label].filter(Boolean).join(' · ') }
		default:
			return { icon: 'bell', text: label || 'Mensaje automático' }
	}
}

/** '1.00 crédito', and with a language model '1,240 tokens leídos (1,024 ya conocidos) y 60 escritos' too. */
export function spentText(spent: NonNullable<NonNullable<Message['cause']>['spent']>): string {
	const { credits, inputTokens, cachedTokens, outputTokens } = spent
	const [read, known, written] = [inputTokens, cachedTokens, outputTokens].map((count) => count.toLocaleString('es-MX'))
	const cost = `${credits} ${Number(credits) === 1 ? 'crédito' : 'créditos'}`
	return inputTokens === 0 ? cost : `${cost} · ${read} tokens leídos (${known} ya conocidos) y ${written} escritos`
}

const eventIcons: Record<string, IconName> = {
	assistant_paused: 'pause',
	assistant_resumed: 'headset',
	assigned: 'user',
	unassigned: 'user',
	woken: 'clock',
}

/** A line of the log that nobody wrote. */
export function eventText({ content, text }: Message): { icon: IconName; text: string } {
	const [event, by, to] = [content?.event, content?.by, content?.to].map((one) => (typeof one === 'string' ? one : ''))
	const known = eventLine({ event, to })
	if (!known) return { icon: 'info', text: text || 'Aviso del canal' }
	return { icon: eventIcons[event ?? ''] ?? 'info', text: by ? `${known}, por ${by}` : known }
}
