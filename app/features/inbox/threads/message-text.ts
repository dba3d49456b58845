import { traitsOf } from '#app/features/channels/kinds.ts'
import { type Channel, type MessageType } from '../schemas.ts'

const kinds: Record<MessageType, string> = {
	text: '',
	image: 'Imagen',
	video: 'Video',
	audio: 'Audio',
	document: 'Documento',
	sticker: 'Sticker',
	location: 'Ubicación',
	contacts: 'Contacto',
	interactive: 'Respuesta',
	button: 'Respuesta',
	reaction: 'Reacción',
	order: 'Pedido',
	system: 'Aviso',
	template: 'Plantilla',
	unsupported: 'Mensaje que no se puede mostrar',
	function_call: 'Acción del asistente',
	function_call_output: 'Resultado de una acción',
}

export const deletedText = 'Mensaje eliminado'

/** What stands for a message where there is one line for it: its words, else its kind. */
export function lineOf(type: MessageType, text: string): string {
	if (type === 'text' || type === 'template') return text || kinds[type]
	return text ? `${kinds[type]}: ${text}` : kinds[type]
}

export function kindText(type: MessageType): string {
	return kinds[type]
}

const events: Record<string, string> = {
	assistant_paused: 'El asistente quedó en pausa en este chat',
	assistant_resumed: 'El asistente volvió a contestar en este chat',
	assigned: 'Asignada a',
	unassigned: 'Quedó sin asignar',
	woken: 'Volvió de pospuestas',
}

type ChatEvent = { event?: string; to?: string | null }

/** What a conversation notes of itself, in words; `to` is whom it names. Null where it is none of these. */
export function eventLine({ event = '', to }: ChatEvent): string | null {
	const known = events[event]
	return known === undefined ? null : [known, to].filter(Boolean).join(' ')
}

/** `{canal}`: the name of the channel that the message went by. */
const problems: Record<string, string> = {
	window_closed: 'No enviada: fuera de la ventana de 24 h',
	not_connected: 'No enviada: el canal no está conectado',
	no_address: 'No enviada: la persona no tiene una dirección en este canal',
	interrupted: 'El envío se interrumpió; no sabemos si llegó',
	no_answer: '{canal} no respondió; no sabemos si llegó',
	unreachable: 'No enviada: no hubo conexión con {canal}',
	pair_rate: '{canal} pidió esperar antes de escribir otra vez a esta persona',
	throughput: '{canal} pidió esperar: se envían demasiados mensajes',
	app_rate: '{canal} pidió esperar: se hacen demasiadas llamadas',
	unavailable: '{canal} no estuvo disponible',
	undeliverable: '{canal} no pudo entregarla: la persona no tiene {canal} o lo tiene bloqueado',
	withheld: '{canal} no la entregó para cuidar la experiencia de la persona',
	opted_out: 'La persona pidió no recibir promociones',
	no_notices: 'La persona pidió no recibir avisos por {canal}',
	no_advertising: 'No enviada: por {canal} no se mandan promociones, para cuidar tu número',
	spam: '{canal} limitó esta cuenta por reportes de spam',
	template: '{canal} no aceptó la plantilla',
	media: 'El archivo no se pudo recibir o enviar',
	file_too_large: 'El archivo pesa más de lo que se puede recibir',
	storage_full: 'El archivo no se guardó: el negocio ya usó todo su espacio para archivos',
	account: 'Meta limitó o bloqueó la cuenta',
	payment: 'Hay un problema con el pago de la cuenta en Meta',
	parameter: '{canal} no aceptó el contenido del mensaje',
	recipient: '{canal} no aceptó el número o la cuenta de la persona',
}

const windowsClosed = 'No enviada: pasaron más de 24 h desde su último mensaje (7 días, si contesta tu equipo)'

/** Why a message was not sent, failed, or is in doubt, as staff read it. */
export function problemText(code: string, channel: Channel): string {
	const { name, humanWindow } = traitsOf(channel)
	// A person had longer than the program, and this came from either.
	if (code === 'window_closed' && humanWindow !== null) return windowsClosed
	return (problems[code] ?? `{canal} no la aceptó (${code})`).replaceAll('{canal}', name)
}
