import { type MessageType } from '../schemas.ts'

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

const problems: Record<string, string> = {
	window_closed: 'No enviada: fuera de la ventana de 24 h',
	not_connected: 'No enviada: el canal no está conectado',
	no_address: 'No enviada: la persona no tiene una dirección en este canal',
	interrupted: 'El envío se interrumpió; no sabemos si llegó',
	no_answer: 'WhatsApp no respondió; no sabemos si llegó',
	unreachable: 'No enviada: no hubo conexión con WhatsApp',
	pair_rate: 'WhatsApp pidió esperar antes de escribir otra vez a esta persona',
	throughput: 'WhatsApp pidió esperar: se envían demasiados mensajes',
	app_rate: 'WhatsApp pidió esperar: se hacen demasiadas llamadas',
	unavailable: 'WhatsApp no estuvo disponible',
	undeliverable: 'WhatsApp no pudo entregarla: la persona no tiene WhatsApp o lo tiene bloqueado',
	withheld: 'WhatsApp no la entregó para cuidar la experiencia de la persona',
	opted_out: 'La persona pidió no recibir promociones',
	spam: 'WhatsApp limitó este número por reportes de spam',
	template: 'WhatsApp no aceptó la plantilla',
	media: 'El archivo no se pudo recibir o enviar',
	file_too_large: 'El archivo pesa más de lo que se puede recibir',
	storage_full: 'El archivo no se guardó: el negocio ya usó todo su espacio para archivos',
	account: 'Meta limitó o bloqueó la cuenta',
	payment: 'Hay un problema con el pago de la cuenta en Meta',
	parameter: 'WhatsApp no aceptó el contenido del mensaje',
	recipient: 'WhatsApp no aceptó el número o la cuenta de la persona',
}

/** Why a message was not sent, failed, or is in doubt, as staff read it. */
export function problemText(code: string): string {
	return problems[code] ?? `WhatsApp no la aceptó (${code})`
}
