import { type AssistantRecord } from '../../schemas.ts'

export const channelNames = {
	whatsapp: 'WhatsApp',
	messenger: 'Messenger',
	instagram: 'Instagram',
	webchat: 'Chat web',
} as const

export const audienceNames: Record<AssistantRecord['correspondTo'], string> = {
	leads_and_clients: 'leads y clientes',
	leads: 'leads',
	clients: 'clientes',
	business: 'administradores y empleados',
	test_numbers: 'números de prueba',
}

/** 'Está apagado. Contestaría a leads y clientes por WhatsApp. Puede agendar y mover citas; no cancela ni pide datos.' */
export function summaryOf({ isWorking, correspondTo, channels, capabilities }: AssistantRecord): string {
	const where = channels.flatMap((channel) =>
		channel in channelNames ? [channelNames[channel as keyof typeof channelNames]] : [],
	)
	const verb = isWorking ? 'Contesta' : 'Está apagado. Encendido contestaría'
	const answers =
		where.length > 0
			? `${verb} a ${audienceNames[correspondTo]} por ${listOf(where, 'y')}.`
			: `${isWorking ? '' : 'Está apagado. '}No escucha ningún canal: elige uno en Configuración.`
	return `${answers} ${actsOf(capabilities)}`
}

function actsOf(capabilities: AssistantRecord['capabilities']): string {
	const acts = [
		[capabilities.inPersonScheduling || capabilities.onlineScheduling, bookingOf(capabilities), 'agenda'],
		[capabilities.rescheduleAppointments, 'mover citas', 'mueve citas'],
		[capabilities.cancelAppointments, 'cancelar citas', 'cancela'],
		[capabilities.collectClientData, 'pedir datos del cliente', 'pide datos'],
	] as const
	const may = namedOnce(acts.filter(([on]) => on).map(([, infinitive]) => infinitive))
	const not = acts.filter(([on]) => !on).map(([, , present]) => present)
	if (may.length === 0) return 'Solo resuelve dudas: no agenda, no mueve ni cancela citas.'
	return `Puede ${listOf(may, 'y')}${not.length > 0 ? `; no ${listOf(not, 'ni')}` : ''}.`
}

function bookingOf({ inPersonScheduling, onlineScheduling }: AssistantRecord['capabilities']): string {
	if (!onlineScheduling) return 'agendar citas'
	return inPersonScheduling ? 'agendar citas en la sucursal y en línea' : 'agendar citas en línea'
}

/** 'agendar citas, moverlas, cancelarlas': what was named is not named again. */
function namedOnce(infinitives: string[]): string[] {
	const first = infinitives.findIndex((words) => words.endsWith(' citas'))
	return infinitives.map((words, index) => (index > first ? words.replace(/ citas$/, 'las') : words))
}

/** 'a, b y c' */
function listOf(words: string[], last: 'y' | 'ni'): string {
	const [end = '', ...rest] = [...words].reverse()
	if (rest.length === 0) return end
	return `${rest.reverse().join(', ')} ${last === 'y' && /^h?i/i.test(end) ? 'e' : last} ${end}`
}
