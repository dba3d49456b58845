import { statusLabels } from '#app/features/agenda/booking/statuses.ts'
import { type ConsentChannel, type ConsentPurpose, type ConsentSource } from '#app/features/contacts/consent/schemas.ts'
import { consentSentence, consentSourceNames } from '#app/features/contacts/consent/words.ts'
import { paymentMethods } from '#app/features/finance/words.ts'
import { type EntryReason } from '#app/features/funnels/schemas.ts'
import { reasonText } from '#app/features/funnels/words.ts'
import { type MessageType } from '#app/features/inbox/schemas.ts'
import { eventLine, kindText } from '#app/features/inbox/threads/message-text.ts'
import { arrivalNames } from '#app/features/sources/words.ts'
import { moneyText } from '#app/lib/money.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { type Happening, type HappeningKind } from './schemas-timeline.ts'

export const kindNames: Record<HappeningKind, string> = {
	mensaje: 'Mensajes',
	cita: 'Citas',
	pago: 'Pagos',
	formulario: 'Formularios',
	nota: 'Notas',
	llegada: 'De dónde llegó',
	conversion: 'Conversiones',
	embudo: 'Funnels',
	consentimiento: 'Consentimiento',
	union: 'Uniones',
	registro: 'Registro',
}

const senders: Record<string, string> = {
	user: 'Escribió',
	assistant: 'Le contestó un asistente',
	staff: 'Le escribió tu equipo',
	system: 'Aviso',
}

/** What happened in one sentence, what was said, and why. */
export function happeningText(one: Happening, timeZone: string): { title: string; text: string; why: string } {
	const { kind, act, text, why, startsAt } = one
	const said = { text: text ?? '', why: why ?? '' }
	if (kind === 'mensaje') return { ...messageText(one), why: said.why }
	if (kind === 'cita') {
		const begins = startsAt === null ? '' : `Para el ${dateTimeText(startsAt, timeZone)}`
		if (act === 'visited') return { title: `Cita: ${statusNameOf(one)}`, text: said.text, why: '' }
		return {
			title: act === 'booked' ? 'Se agendó una cita' : 'Se canceló una cita',
			text: said.text,
			why: act === 'booked' ? begins : said.why || begins,
		}
	}
	if (kind === 'pago') return { ...paidText(one), text: said.text }
	if (kind === 'formulario') return { title: 'Contestó un formulario', ...said }
	if (kind === 'nota') return { title: 'Nota del equipo', ...said }
	if (kind === 'llegada')
		return { title: 'Llegó por', text: said.text, why: arrivalNames[act as keyof typeof arrivalNames] ?? '' }
	if (kind === 'conversion') return { title: 'Evento de conversión', ...said }
	if (kind === 'embudo') return funnelText(one)
	if (kind === 'consentimiento') return consentText(one)
	if (kind === 'union')
		return { title: act === 'merged' ? 'Se unió con otro registro' : 'Se separó de otro registro', ...said }
	return { title: 'Se registró como contacto', text: '', why: '' }
}

function messageText({ act, text, state }: Happening): { title: string; text: string } {
	const sender = senders[act]
	if (sender) return { title: sender, text: text || kindText(state as MessageType) }
	return { title: eventLine({ event: act, to: text }) ?? 'Aviso del canal', text: '' }
}

function funnelText({ act, text, state, why }: Happening): { title: string; text: string; why: string } {
	const reason = reasonText({ reason: state as EntryReason, by: why })
	return { title: act === 'left' ? 'Salió del funnel' : 'Pasó en el funnel a', text: text ?? '', why: reason }
}

function consentText({ act, text, state, why }: Happening): { title: string; text: string; why: string } {
	const about = { channel: text as ConsentChannel, purpose: state as ConsentPurpose }
	const source = consentSourceNames[why as ConsentSource] ?? why ?? ''
	return { title: consentSentence(act === 'given', about), text: '', why: source }
}

function statusNameOf({ state }: Happening): string {
	return statusLabels[state as keyof typeof statusLabels] ?? ''
}

function paidText({ act, amountMinor, currency, why }: Happening): { title: string; why: string } {
	const amount = amountMinor === null ? '' : moneyText({ minor: amountMinor, currency: currency ?? 'MXN' })
	const method = paymentMethods[why as keyof typeof paymentMethods] ?? ''
	return { title: act === 'income' ? `Pagó ${amount}` : `Se le pagó ${amount}`, why: method }
}

/** Where it can be seen whole. */
export function pageOf({ kind, subjectId }: Happening): string | null {
	if (!subjectId) return null
	if (kind === 'mensaje') return `/chat/${subjectId}`
	if (kind === 'embudo') return `/crm/${subjectId}`
	return kind === 'cita' ? `/agenda/citas/${subjectId}` : null
}
