import { Capabilities } from '#app/features/assistants/schemas.ts'
import { HOUR } from '#app/lib/time.ts'
import { type assistants } from '#db/schema/assistants.ts'
import { reminderHours } from './appointment-facts.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

type AssistantRow = typeof assistants.$inferInsert
type Sketch = Omit<AssistantRow, 'id' | 'businessId' | 'branchId' | 'createdAt' | 'channels' | 'capabilities'>

const books: Partial<Capabilities> = {
	inPersonScheduling: true,
	rescheduleAppointments: true,
	cancelAppointments: true,
	collectClientData: true,
	createReminders: true,
	schedulingMode: 'open',
	sendReminder: reminderHours,
	waitTimeToSchedule: 30,
	searchPaginatedSchedules: { slotsPerPage: 5, daysToLookAhead: 7 },
}

const salonNotes = `Hablamos de tú, con frases cortas y sin diminutivos.
La dirección es Orizaba 146, entre Álvaro Obregón y Chihuahua, a dos calles del metrobús.
Lucía y Karla hacen color y corte; Andrea, uñas y pies; Karla, faciales y ceja; Diego, caballeros.
Nunca prometas descuentos ni resultados de color sin una valoración.`

const sketches: (Sketch & { capabilities: Partial<Capabilities> })[] = [
	{
		name: 'Sofía',
		type: 'new',
		correspondTo: 'leads',
		color: 'chica_blue',
		model: 'gpt_model',
		personality: 'Amable, Calida, Persuasiva',
		goal: 'Resolver las dudas de quien pregunta por primera vez y agendar su primera visita al salón.',
		greeting: '¡Hola! Soy Sofía, de Salón Jacaranda, en la Roma Norte. ¿En qué te ayudo?',
		instructions: `Pregunta qué servicio busca antes de dar precios de todo.
Ofrece como máximo tres horarios a la vez y confirma servicio, día, hora, especialista y precio antes de agendar.
Si pide balayage, explica que se aparta con $500 y manda el link de pago después de agendar.
Novias y paquetes los cotiza una persona: avisa que le pasas el mensaje a Mariana.`,
		notes: salonNotes,
		capabilities: books,
	},
	{
		name: 'Valeria',
		type: 'client',
		correspondTo: 'clients',
		color: 'chica_white',
		model: 'gpt_model',
		personality: 'Profesional, Empatica, Paciente',
		goal: 'Atender a quienes ya son clientas: mover, confirmar o cancelar citas y cuidar que vuelvan.',
		greeting: '¡Hola de nuevo! Soy Valeria, de Salón Jacaranda. ¿Qué necesitas?',
		instructions: `Salúdala por su nombre y revisa si tiene una cita próxima antes de ofrecer otra.
Si quiere cancelar, ofrece primero cambiar de día.
Si pide a su especialista de siempre y no hay lugar, ofrece otro día antes que otra persona.
Con una queja no discutas: discúlpate y pasa la conversación a Mariana.`,
		notes: salonNotes,
		capabilities: { ...books, schedulingMode: 'secure' },
	},
	{
		name: 'Prueba de Sofía',
		mode: 'test',
		type: 'new',
		correspondTo: 'test_numbers',
		color: 'chica_blue',
		model: 'reasoning_model',
		reasoningEffort: 'low',
		personality: 'Amable y profesional',
		goal: 'Probar cambios en las instrucciones antes de pasarlos a Sofía.',
		greeting: 'Hola, soy la versión de prueba de Sofía. ¿Qué servicio te interesa?',
		instructions: `Agenda como Sofía, pero ofrece solo dos horarios y pregunta el nombre completo antes de confirmar.`,
		notes: 'Solo contesta a los números de prueba y en la página de pruebas.',
		capabilities: books,
	},
]

/** Leads, clients and test, in this order: the oldest answers for the branch. */
export function salonAssistants(world: World, shop: Shop): AssistantRow[] {
	return sketches.map(({ capabilities, ...sketch }, index) => rowOf(world, shop, { ...sketch, capabilities, index }))
}

export function clinicAssistants(world: World, shop: Shop): AssistantRow[] {
	const sketch: Sketch = {
		name: 'Renata',
		type: 'new',
		correspondTo: 'leads_and_clients',
		color: 'chica_white',
		personality: 'Profesional, Paciente',
		goal: 'Agendar revisiones y limpiezas y responder dudas de pacientes.',
		greeting: 'Hola, soy Renata, de Clínica Dental Sonría. ¿En qué le puedo ayudar?',
		instructions: 'Hable de usted. Ante dolor o sangrado ofrezca el primer horario libre del día.',
		notes: 'No dé diagnósticos ni recomiende medicamentos por mensaje.',
	}
	return [rowOf(world, shop, { ...sketch, capabilities: books, index: 0 })]
}

type Drawn = Sketch & { capabilities: Partial<Capabilities>; index: number }

function rowOf(world: World, shop: Shop, { capabilities, index, ...sketch }: Drawn): AssistantRow {
	const { businessId, branchId, openedAt } = shop
	const createdAt = openedAt + (index + 1) * HOUR
	return {
		...sketch,
		id: world.id('ast', createdAt),
		businessId,
		branchId,
		channels: ['whatsapp', 'instagram', 'messenger'],
		capabilities: Capabilities.parse(capabilities),
		createdAt,
	}
}
