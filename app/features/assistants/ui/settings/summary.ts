import { answersTeam } from '../../rules.ts'
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

type Known = 'id' | 'isWorking' | 'mode' | 'type' | 'correspondTo' | 'channels' | 'capabilities' | 'understandsMedia'
type Summed = Pick<AssistantRecord, Known | 'noticesBy'>
type Switches = AssistantRecord['capabilities']
/** Whether it does so, how that goes on after 'Puede', and after 'no'. */
type Act = readonly [on: boolean, infinitive: string, present: string]

/**
 * 'Contesta a leads por WhatsApp. Puede agendar y mover citas; no cancela. Por su cuenta recuerda la cita 12 h antes.
 * No escucha audios ni ve fotos.'
 */
export function summaryOf(summed: Summed): string {
	const { isWorking, mode, type, correspondTo, channels } = summed
	const where = channels.flatMap((channel) =>
		channel in channelNames ? [channelNames[channel as keyof typeof channelNames]] : [],
	)
	const verb = isWorking ? 'Contesta' : 'Está apagado. Encendido contestaría'
	const whom = audienceNames[mode === 'test' ? 'test_numbers' : correspondTo]
	const answers =
		where.length > 0
			? `${verb} a ${whom} por ${listOf(where, 'y')}.`
			: `${isWorking ? '' : 'Está apagado. '}No escucha ningún canal: elige uno en Configuración.`
	const acts = type === 'business' ? houseActs(summed) : clientActs(summed)
	const parts = [answers, acts, type === 'business' ? '' : unaskedOf(summed), sensesOf(summed)]
	return parts.filter(Boolean).join(' ')
}

/** It is the one whose questions and reminders count in its branch. */
export function rulesNotices({ id, noticesBy }: Pick<Summed, 'id' | 'noticesBy'>): boolean {
	return noticesBy?.id === id
}

/** Whether its switches ask for any of them. */
export function wantsNotices({ type, capabilities }: Pick<Summed, 'type' | 'capabilities'>): boolean {
	return type !== 'business' && (capabilities.requestConfirmation !== null || capabilities.sendReminder !== null)
}

function clientActs({ capabilities: switches, correspondTo }: Summed): string {
	const acts: Act[] = [
		[switches.inPersonScheduling || switches.onlineScheduling, bookingOf(switches), 'agenda'],
		[switches.rescheduleAppointments, 'mover citas', 'mueve citas'],
		[switches.cancelAppointments, 'cancelar citas', 'cancela'],
		[switches.collectClientData, 'pedir datos del cliente', 'pide datos'],
	]
	const ofTeam = answersTeam({ correspondTo }) ? teamActs(switches).filter(([on]) => on) : []
	const more = [
		...ofTeam.map(([, infinitive]) => infinitive),
		...(switches.offerPackages ? ['vender paquetes y tarjetas de regalo'] : []),
		...(switches.askForms ? ['preguntar formularios'] : []),
		...(switches.createReminders ? ['mandar el recordatorio que le pidan'] : []),
	]
	return actsOf(acts, more, 'Solo resuelve dudas: no agenda, no mueve ni cancela citas.')
}

/** Tools that nobody but the house's own people is given. */
function teamActs(switches: Switches): Act[] {
	return [
		[switches.getAppointmentsByDate, 'decir qué citas hay un día', 'dice qué citas hay'],
		[switches.updateAppointmentStatus, 'cambiar el estado de una cita', 'cambia estados'],
		[switches.createBlockSchedules, 'bloquear horarios', 'bloquea horarios'],
	]
}

const teamOnly = 'La agenda es solo para tu equipo: elige a administradores y empleados en Configuración.'

/** D-17: one for the team has the agenda of the house, and no bookings of clients. */
function houseActs({ capabilities: switches, correspondTo }: Summed): string {
	const isForTeam = answersTeam({ correspondTo })
	const acts: Act[] = [
		...(isForTeam ? teamActs(switches) : []),
		[switches.createReminders, 'crear recordatorios', 'crea recordatorios'],
		[switches.collectClientData, 'guardar datos', 'guarda datos'],
	]
	const told = actsOf(acts, [], 'Solo resuelve dudas: no consulta ni cambia la agenda.')
	return isForTeam ? told : `${told} ${teamOnly}`
}

function actsOf(acts: Act[], more: string[], none: string): string {
	const may = [...namedOnce(acts.filter(([on]) => on).map(([, infinitive]) => infinitive)), ...more]
	const not = acts.filter(([on]) => !on).map(([, , present]) => present)
	if (may.length === 0) return none
	return `Puede ${listOf(may, 'y')}${not.length > 0 ? `; no ${listOf(not, 'ni')}` : ''}.`
}

/** What goes out before an appointment, or every day, without anybody asking. */
function unaskedOf(summed: Summed): string {
	const { postFreeSchedules, autoCancelAppointments, ...ruled } = summed.capabilities
	const isRuling = rulesNotices(summed)
	const requestConfirmation = isRuling ? ruled.requestConfirmation : null
	const sendReminder = isRuling ? ruled.sendReminder : null
	// Nobody loses a visit that they were never asked to confirm.
	const cancels = requestConfirmation === null ? null : autoCancelAppointments
	const own = [
		...(requestConfirmation === null ? [] : [`pide confirmación ${requestConfirmation} h antes de la cita`]),
		...(sendReminder === null
			? []
			: [`${requestConfirmation === null ? 'recuerda la cita' : 'la recuerda'} ${sendReminder} h antes`]),
		...(cancels === null ? [] : [`cancela la que no se confirma ${cancels} h antes`]),
		...(postFreeSchedules.enabled && summed.mode !== 'test'
			? [`publica los horarios libres a las ${postFreeSchedules.deliveryHour}`]
			: []),
	]
	return own.length > 0 ? `Por su cuenta ${listOf(own, 'y')}.` : ''
}

/** Nothing is promised that this installation has no service for. */
function sensesOf({ capabilities: { processAudio, processImages }, understandsMedia }: Summed): string {
	if (!understandsMedia) return 'No escucha audios ni ve fotos.'
	if (processAudio) return processImages ? 'Escucha audios y ve fotos.' : 'Escucha audios; no ve fotos.'
	return processImages ? 'Ve fotos; no escucha audios.' : 'No escucha audios ni ve fotos.'
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
