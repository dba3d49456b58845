import { helloTo } from '#app/features/contacts/greeting-name.ts'
import { fromIso } from '#app/lib/time.ts'
import { dateInWords, dateTimeText } from '#app/lib/time-text.ts'
import { listed } from '#app/lib/words/listed.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'

/**
 * The approved templates that go where free text may not, one for each thing that is said: a reminder's words would be
 * wrong for a new appointment. Parameters of all, in this order: {{1}} whom it greets, {{2}} service, {{3}} day and hour
 * in words, {{4}} branch. What is only set aside says more: {{5}} what is still to be paid, {{6}} until when, {{7}} where.
 */
export const templates = {
	client: {
		booked: 'cita_agendada',
		held: 'cita_apartada',
		changed: 'cita_cambiada',
		cancelled: 'cita_cancelada',
		reminder: 'recordatorio_cita',
		confirmation: 'confirmacion_cita',
	},
	specialist: {
		booked: 'cita_nueva_especialista',
		changed: 'cita_cambiada_especialista',
		cancelled: 'cita_cancelada_especialista',
	},
} as const

/** A freed time, told to who waits for one: {{1}} whom it greets, {{2}} service, {{3}} day and hour, {{4}} link. */
export const waitingTemplateName = 'horario_disponible'
export const reviewTemplateName = 'opinion_visita'
/** A closed drawer, told to the owner: {{1}} whom it greets, {{2}} branch and day, {{3}} how it came out, {{4}} link. */
export const closeTemplateName = 'corte_de_caja'
/** Credits and the plan, told to the owner: {{1}} whom it greets, {{2}} what happened, {{3}} what follows, {{4}} link. */
export const creditTemplateName = 'aviso_de_creditos'
/** A receipt, handed to who paid: {{1}} whom it greets, {{2}} folio, {{3}} what was paid, {{4}} branch. */
export const receiptTemplateName = 'recibo_de_pago'

/** Asks who came how it was: {{1}} whom it greets, {{2}} service, {{3}} specialist, {{4}} where the answer is given. */
export function reviewTemplate({
	client,
	service,
	specialist,
	link,
}: Record<'client' | 'service' | 'specialist' | 'link', string>) {
	return {
		name: reviewTemplateName,
		language: 'es_MX',
		parameters: [client, service, specialist, link].map(parameterText),
	}
}

/** AGE-036, NOT-006 and AGE-037, NOT-008, to the letter. */
export const creationFailed = 'Error al crear la notificación'
export const sendingFailed = 'Error al enviar notificaciones'

/** What staff read on a row that could not go, by the inbox's reason. */
const reasons: Record<string, string> = {
	window_closed: 'no enviada: fuera de la ventana de 24 h',
	not_connected: 'no enviada: el canal no está conectado',
	no_address: 'no enviada: la persona no tiene una dirección en este canal',
	too_late: 'no enviada: la cita ya había empezado',
	opted_out: 'no enviada: la persona pidió no recibir promociones',
	no_notices: 'no enviada: la persona pidió no recibir avisos',
	unreachable: 'no enviada: no hay un número de WhatsApp al que escribir',
}

/** `template`: what would have gone outside the window, had the provider approved it. */
export function reasonText(code: string, template?: string): string {
	const reason = reasons[code] ?? `no enviada: ${code}`
	return code === 'window_closed' && template ? `${reason} y sin la plantilla aprobada «${template}»` : reason
}

export type Facts = {
	/** As the specialist reads it. */
	clientName: string
	/** Who comes in place of the client; null where the client does. */
	attendee: string | null
	/** Who gives the visit to the client, and with what words; null where nobody does. */
	gift: { from: string; words: string | null } | null
	/** First names, for greetings. */
	client: string
	specialistGreeting: string
	service: string
	specialist: string
	/** Clocks of the branch. */
	date: string
	from: string
	to: string
	branch: string
	address: string
	/** Where and until when the appointment can be paid; null when it need not or was. `isHeld`: until then it is only set aside. */
	pay: {
		url: string
		amount: string
		isWhole: boolean
		isHeld: boolean
		until: Pick<Facts, 'date' | 'from'> | null
	} | null
	/** The client's own page: confirm, move, cancel. */
	ownUrl: string
	/** The conversation in which the client wished for it has just said that it was done: what goes then is what it has not said. */
	isTold?: boolean
	/** Each service of a visit, where they do not follow each other. */
	apart?: PartFacts[]
	/** Of a cancellation: what of the same visit is not cancelled. */
	stays?: PartFacts[]
}

type PartFacts = Pick<Facts, 'service' | 'specialist' | 'date' | 'from'>

export type NotificationKind = 'booked' | 'changed'

/** What a client is told, as it goes and as staff see it before: the words, and the template where free text may not go. */
export function clientNotice(kind: NotificationKind | 'cancelled', facts: Facts) {
	const text = kind === 'cancelled' ? cancelledText(facts) : clientText(kind, facts)
	return {
		text,
		template:
			kind === 'booked' && facts.pay?.isHeld && !facts.gift ? heldTemplate(facts) : templateForClient(kind, facts),
	}
}

/** 'tu cita', or whose it is where the client booked for somebody else. */
function whose({ attendee }: Facts): string {
	return attendee ? `la cita de ${attendee}` : 'tu cita'
}

const KNOWN = 'estos son los datos de'

/** Whether a notice was written for somebody who had just heard of it: rewritten, it stays so. */
export function isOfKnown(text: string): boolean {
	return text.split('\n')[0]?.includes(KNOWN) === true
}

/** What a client reads after an appointment was saved. */
export function clientText(kind: NotificationKind, facts: Facts): string {
	const isHeld = facts.pay?.isHeld === true
	const said = kind === 'changed' ? 'cambió. Ahora es:' : isHeld ? 'quedó apartada:' : 'quedó agendada:'
	const isKnown = facts.isTold === true && !isHeld
	const opening = `${helloTo(facts.client)}, ${isKnown ? `${KNOWN} ${whose(facts)}:` : `${whose(facts)} ${said}`}`
	const own = `${isHeld ? 'Cámbiala' : 'Confírmala, cámbiala'} o cancélala aquí: ${facts.ownUrl}\nTambién puedes responder a este mensaje.`
	return paragraphs(
		`${opening}\n${clientDetails(facts)}`,
		kind === 'booked' ? giftText(facts) : '',
		payText(facts),
		own,
	)
}

/** What is asked for, and of an hour that is only set aside until when and what happens without it. */
function payText({ pay, gift }: Facts): string {
	if (!pay) return ''
	// Who receives it is asked for no money, and told of no sum.
	if (gift) return pay.isHeld ? 'Falta que quien te la regala la pague para apartar este horario.' : ''
	if (!pay.isHeld) return `Págala aquí para apartar tu lugar: ${pay.url}`
	const end = pay.until ? 'Si no llega, el horario se libera.' : ''
	return [`Falta ${owedText(pay)}. Págalo ${untilText(pay)} aquí: ${pay.url}`, end].filter(Boolean).join('\n')
}

function owedText({ isWhole, amount }: NonNullable<Facts['pay']>): string {
	return `tu ${isWhole ? 'pago' : 'anticipo'} de ${amount}`
}

/** 'antes del martes 1 de diciembre, a las 16:30' */
function untilText({ until }: NonNullable<Facts['pay']>): string {
	return until ? `antes del ${dateInWords(until.date)}, ${hourText(until)}` : 'antes de tu cita'
}

/** Whoever never booked has to know why there is a visit. */
function giftText({ gift }: Facts): string {
	if (!gift) return ''
	return `Es un regalo de ${gift.from}${gift.words ? `: «${gift.words}»` : '.'}`
}

/** The part by which two notices tell the same. */
export function clientDetails(facts: Facts): string {
	const { service, specialist, date, branch, address } = facts
	const visit = facts.apart
		? facts.apart.map(partText)
		: [`${service} con ${nameInSentence(specialist)}`, `${dateInWords(date)}, ${hourText(facts)}`]
	return [...visit, [branch, address].filter(Boolean).join(', ')].join('\n')
}

function partText(one: PartFacts): string {
	return `${one.service} con ${nameInSentence(one.specialist)}: ${dateInWords(one.date)}, ${hourText(one)}`
}

/** What a client reads whose visit was cancelled, where staff chose to tell her; of a part of it, what she still comes to. */
function cancelledText(facts: Facts): string {
	const { stays = [] } = facts
	const opening = `${helloTo(facts.client)}, ${whose(facts)} quedó cancelada:\n${clientDetails(facts)}`
	const kept = stays.length > 0 ? `Sigue en pie:\n${stays.map(partText).join('\n')}` : ''
	return paragraphs(opening, kept, 'Si quieres otro horario, responde a este mensaje.')
}

export function reminderText(facts: Facts): string {
	const { client, service, specialist, date, branch } = facts
	const visit = `${service} el ${dateInWords(date)}, ${hourText(facts)}, con ${nameInSentence(specialist)} en ${branch}`
	const pay = facts.pay && !facts.gift ? `Aún puedes pagarla aquí: ${facts.pay.url}` : ''
	return paragraphs(
		`${helloTo(client)}, te recordamos ${whose(facts)}${facts.attendee ? ':' : ' de'} ${visit}. ${facts.attendee ? 'Los esperamos' : 'Te esperamos'}.`,
		pay,
		`Confirma que vienes, o cámbiala aquí: ${facts.ownUrl}`,
	)
}

/** Asks for an answer in the conversation, where the assistant understands it. */
export function confirmationText(facts: Facts): string {
	const { client, service, specialist, date, branch } = facts
	const visit = `${service} el ${dateInWords(date)}, ${hourText(facts)}, con ${nameInSentence(specialist)} en ${branch}`
	return paragraphs(
		`${helloTo(client)}, ¿confirmas ${whose(facts)}${facts.attendee ? ':' : ' de'} ${visit}?`,
		'Responde «sí» para confirmarla, o dime si no puedes y buscamos otro horario.',
	)
}

export function specialistText(kind: NotificationKind | 'cancelled', facts: Facts): string {
	const said = {
		booked: 'tienes una cita nueva:',
		changed: `cambió la cita de ${facts.clientName}. Ahora es:`,
		cancelled: 'se canceló esta cita:',
	}
	return `${helloTo(facts.specialistGreeting)}, ${said[kind]}\n${specialistDetails(facts)}`
}

type ToldOf = { text: string; template: { name: string; language: string; parameters: string[] } | null }

/** What a specialist reads whose appointment is somebody else's by now: the one that she was told of, as she was told. */
export function lostText({ text, template }: ToldOf): ToldOf {
	const [opening = '', ...details] = text.split('\n')
	const greeting = opening.slice(0, opening.indexOf(','))
	return {
		text: [`${greeting}, esta cita ya no es contigo:`, ...details].join('\n'),
		template: template && { ...template, name: templates.specialist.cancelled },
	}
}

export function specialistDetails({ service, clientName, date, from, to, branch }: Facts): string {
	return [`${service} con ${clientName}`, `${dateInWords(date)}, de ${from} a ${to}`, branch].join('\n')
}

/** A client's template with its parameters in their order. WhatsApp refuses line breaks and runs of spaces in them. */
export function templateForClient(kind: keyof typeof templates.client, facts: Facts) {
	return templateUse(templates.client[kind], 'client', facts)
}

/** Of an hour that is only set aside, with what is still to be paid. */
function heldTemplate(facts: Facts) {
	const use = templateForClient('held', facts)
	const { pay } = facts
	const owed = pay ? [owedText(pay), untilText(pay), pay.url] : []
	return { ...use, parameters: [...use.parameters, ...owed.map(parameterText)] }
}

export function templateForSpecialist(kind: keyof typeof templates.specialist, facts: Facts) {
	return templateUse(templates.specialist[kind], 'specialist', facts)
}

function templateUse(name: string, audience: 'client' | 'specialist', facts: Facts) {
	const { client, specialistGreeting, service, clientName, attendee, gift, date, branch, stays = [] } = facts
	const when = `${dateInWords(date)}, ${hourText(facts)}`
	const kept = stays.map((one) => `${one.service} ${hourText(one)}`)
	const keptText = kept.length > 0 && `${kept.length > 1 ? 'siguen' : 'sigue'} en pie ${listed(kept)}`
	const aside = [attendee && `para ${attendee}`, gift && `regalo de ${gift.from}`, keptText].filter(Boolean).join(', ')
	const parameters =
		audience === 'client'
			? [client || 'buen día', aside ? `${service} (${aside})` : service, when, branch]
			: [specialistGreeting, `${service} con ${clientName}`, when, branch]
	return { name, language: 'es_MX', parameters: parameters.map(parameterText) }
}

/** WhatsApp refuses line breaks, runs of spaces and nothing at all in a parameter. */
export function parameterText(text: string): string {
	return text.replace(/\s+/g, ' ').trim() || '-'
}

/** 'a las 16:30', 'a la 01:00' */
function hourText({ from }: Pick<Facts, 'from'>): string {
	return `${from.startsWith('01') ? 'a la' : 'a las'} ${from}`
}

function paragraphs(...texts: string[]): string {
	return texts.filter(Boolean).join('\n\n')
}

type Told = { kind: string; state: string; deliverAt: string; problem: string | null }

/** 'Se enviará el lunes 23 de noviembre, 21:00': what becomes of an appointment's reminder; undefined without one. */
export function reminderInWords(notices: Told[], zone: string): string | undefined {
	const last = notices.filter(({ kind }) => kind === 'reminder').at(-1)
	if (!last) return undefined
	const when = dateTimeText(fromIso(last.deliverAt) ?? 0, zone)
	if (last.state === 'pending') return `Se enviará el ${when}`
	if (last.state === 'queued' || last.state === 'sent') return `Se envió el ${when}`
	if (last.state === 'cancelled') return 'Cancelado'
	const reason = last.problem ?? sendingFailed
	return reason.charAt(0).toLocaleUpperCase('es-MX') + reason.slice(1)
}
