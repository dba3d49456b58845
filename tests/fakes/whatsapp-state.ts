import { type PagesState } from './pages/pages-state.ts'
import { fakeSettings } from './settings.ts'
import { type WireContent } from './whatsapp-messages.ts'
import { type People } from './whatsapp-people.ts'

export type BusinessNumber = {
	phoneNumberId: string
	wabaId: string
	displayPhoneNumber: string
	verifiedName: string
	/** The tokens that open it; without a list any token does. */
	tokens?: string[]
	/** Of its business; null where Meta tells none. */
	messagingLimit?: string | null
}

export type StandinTemplate = {
	wabaId: string
	id: string
	name: string
	language: string
	status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED' | 'DISABLED'
	category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION'
	components: {
		type: string
		format?: string
		text?: string
		buttons?: { type: string; text: string; url?: string; phone_number?: string }[]
	}[]
	/** Why it was rejected. */
	reason?: string
	quality?: string
}

export type StatusWord = 'sent' | 'delivered' | 'read' | 'played' | 'failed'

/** A message that the provider accepted from us. */
export type SentMessage = {
	wamid: string
	at: number
	phoneNumberId: string
	/** As we addressed it. */
	to?: string
	recipient?: string
	waId: string
	type: string
	/** The object named like the type. */
	content: WireContent
	/** The text a person would read. */
	text: string
	callbackData?: string
	replyTo?: string
	statuses: StatusWord[]
}

/** A message that a person wrote, kept for the control page. */
export type ReceivedMessage = {
	wamid: string
	at: number
	phoneNumberId: string
	waId: string
	content: WireContent
	readByUs: boolean
	/** Whether we showed that somebody types an answer. */
	typing?: boolean
}

export type StoredMedia = { id: string; mimeType: string; bytes: Uint8Array; sha256: string }

/** Delays in real ms after acceptance; null means never. */
export type StatusPlan = { sent: number | null; delivered: number | null; read: number | null }

export type GraphState = {
	seed: string
	counter: number
	numbers: BusinessNumber[]
	templates: StandinTemplate[]
	people: People
	/** Messenger and Instagram, which live on the same host. */
	pages: PagesState
	sent: SentMessage[]
	received: ReceivedMessage[]
	media: Map<string, StoredMedia>
	revokedTokens: Set<string>
	subscribed: Set<string>
	/** Numbers that may send by the API, with their PIN. */
	registered: Map<string, string>
	/** One message in 6 s to one person (131056). */
	/** Examples of headers that were left, by their handle. */
	samples: Map<string, { kind: string; bytes: number }>
	/** Data sets that take what clients did, each with its name and the tokens that open it. */
	datasets: Map<string, { name: string; tokens: string[] }>
	/** What they were told, an event once by its id. */
	conversions: Map<string, Record<string, unknown>>
	/** Of a number, that this version of the Graph has not. */
	unknownFields: string[]
	pairRate: boolean
	/** Messages a second and number (130429). */
	throughput: number
	/** Whether 131047 is the answer of the call, or comes later as a failed status, as Meta does too. */
	windowRefusal: 'answer' | 'status'
	/** Whether who never wrote here counts as who is silent: not where a demo's chats began before the fake was started. */
	knowsPast: boolean
	statuses: StatusPlan
}

export const demoNumber: BusinessNumber = {
	phoneNumberId: fakeSettings.phoneNumberId,
	wabaId: fakeSettings.wabaId,
	displayPhoneNumber: fakeSettings.displayPhoneNumber,
	verifiedName: 'Salón Demo',
}

/** {{1}} name, {{2}} service, {{3}} day and hour in words, {{4}} branch. */
export const reminderTemplate: StandinTemplate = {
	wabaId: fakeSettings.wabaId,
	id: '400000000000001',
	name: 'recordatorio_cita',
	language: 'es_MX',
	status: 'APPROVED',
	category: 'UTILITY',
	components: [
		{ type: 'BODY', text: 'Hola {{1}}, te recordamos tu cita de {{2}} el {{3}} en {{4}}. Te esperamos.' },
		{ type: 'FOOTER', text: 'Responde a este mensaje si necesitas cambiarla.' },
	],
}

/** Those of notices: a new appointment and a changed one, for clients and for specialists. Parameters as above. */
export const noticeTemplates: StandinTemplate[] = [
	['cita_agendada', 'Hola {{1}}, tu cita de {{2}} quedó agendada: {{3}} en {{4}}.'],
	[
		'cita_apartada',
		'Hola {{1}}, tu cita de {{2}} quedó apartada: {{3}} en {{4}}. Falta {{5}}. Págalo {{6}} aquí: {{7}} y listo.',
	],
	['cita_cambiada', 'Hola {{1}}, tu cita de {{2}} cambió. Ahora es {{3}} en {{4}}.'],
	['confirmacion_cita', 'Hola {{1}}, ¿confirmas tu cita de {{2}}: {{3}} en {{4}}? Responde «sí» para confirmarla.'],
	['cita_cancelada', 'Hola {{1}}, tu cita de {{2}} quedó cancelada: {{3}} en {{4}}.'],
	['cita_nueva_especialista', 'Hola {{1}}, tienes una cita nueva: {{2}}, {{3}} en {{4}}.'],
	['cita_cambiada_especialista', 'Hola {{1}}, cambió una cita: {{2}}. Ahora es {{3}} en {{4}}.'],
	['cita_cancelada_especialista', 'Hola {{1}}, ya no tienes esta cita: {{2}}, {{3}} en {{4}}.'],
	['corte_de_caja', 'Hola {{1}}, se cerró la caja de {{2}}. {{3}} El corte está aquí: {{4}} y puedes revisarlo.'],
].map(([name = '', text = ''], index) => ({
	...reminderTemplate,
	id: `40000000000001${index}`,
	name,
	components: [{ type: 'BODY', text }],
}))

/** Ids are counted, so that two runs of a test see the same ones; `seed` tells runs on one database apart. */
export function nextId(state: GraphState, prefix: string): string {
	state.counter++
	return `${prefix}${state.seed}${String(state.counter).padStart(8, '0')}`
}
