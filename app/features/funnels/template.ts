import { newShortId } from '#app/lib/id.ts'
import { type FunnelPhase, type FunnelScenario } from '#db/schema/funnels.ts'

const scenario = (name: string, actionReference: string, description: string): FunnelScenario => ({
	...{ id: newShortId(8), name, description, actionReference, messages: [] },
	...{ type: actionReference === 'none' ? ('manual' as const) : ('auto' as const), waLabel: null },
})

/** What most houses begin with: from the first message to the visit. */
export function phasesOfVisits(): FunnelPhase[] {
	return [
		{
			...{ id: newShortId(8), name: 'Primer contacto', type: 'personalized' as const },
			scenarios: [
				scenario('Primer mensaje', 'entry', 'Llegan solos al registrarse o al escribir por primera vez.'),
				scenario('Preguntó precio', 'none', 'Ya sabe cuánto cuesta.'),
				scenario('Pidió una persona', 'contact_admin', 'El asistente lo pasó al equipo.'),
			],
		},
		{
			...{ id: newShortId(8), name: 'Agenda', type: 'scheduling' as const },
			scenarios: [
				scenario('Cita agendada', 'agendada', 'Pasan al quedar una cita agendada.'),
				scenario('Cita confirmada', 'confirmada', 'Dijeron que sí vienen.'),
				scenario('Cita cancelada', 'cancelada', 'Cancelaron y no han vuelto a agendar.'),
			],
		},
		{
			...{ id: newShortId(8), name: 'Visita', type: 'scheduling' as const },
			scenarios: [
				scenario('Asistió', 'asistida', 'Al marcar su cita como asistida.'),
				scenario('No asistió', 'no_asistida', 'No llegaron a su cita.'),
			],
		},
	]
}

/** The same phases under ids of their own. */
export function copyOfPhases(phases: FunnelPhase[]): FunnelPhase[] {
	return phases.map((phase) => ({
		...phase,
		id: newShortId(8),
		scenarios: phase.scenarios.map((one) => ({
			...one,
			id: newShortId(8),
			messages: one.messages.map((message) => ({ ...message, id: newShortId(8) })),
		})),
	}))
}
