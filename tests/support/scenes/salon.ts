import {
	type AssistantFacts,
	type BranchFacts,
	type ServiceFacts,
	type ToolDeclaration,
} from '#app/features/turns/engines/engine.ts'
import { toInstant } from '#app/lib/time.ts'
import { sameHours, weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Stage } from '../tool-host.ts'

export const ZONE = 'America/Mexico_City'

const hours = weekOf((weekday) => {
	if (weekday === 'sunday') return []
	return [weekday === 'saturday' ? { from: '09:00', to: '15:00' } : { from: '09:00', to: '19:00' }]
})

const declare = (name: string, confirm: boolean): ToolDeclaration => ({
	name,
	description: name,
	parameters: {},
	confirm,
})

export const allTools = [
	declare('freeTimes', false),
	declare('bookAppointment', true),
	declare('freeVisits', false),
	declare('bookVisit', true),
	declare('nameAttendee', false),
	declare('rescheduleAppointment', true),
	declare('cancelAppointment', true),
	declare('freeMoves', false),
	declare('moveVisit', true),
	declare('cancelVisit', true),
	declare('saveContact', false),
]

type Service = [ref: string, name: string, synonyms: string[], minutes: number, price: string, specialists: string[]]
const services: Service[] = [
	['s1', 'Corte de dama', ['corte mujer', 'despunte'], 45, '$350', ['e1', 'e2']],
	['s2', 'Corte de caballero', ['corte hombre'], 30, '$200', ['e2', 'e3']],
	['s3', 'Balayage', ['mechas', 'rayitos'], 180, 'desde $1,800', ['e1']],
	['s4', 'Tinte completo', ['tinte', 'color'], 120, '$900', ['e1', 'e2']],
	['s5', 'Manicure', ['uñas de las manos'], 40, '$250', ['e4']],
	['s6', 'Pedicure spa', ['uñas de los pies'], 60, '$380', ['e4']],
	['s7', 'Uñas acrílicas', ['acrílico', 'acrilicas'], 90, '$450', ['e4']],
	['s8', 'Facial hidratante', ['limpieza facial'], 60, '$650', ['e4']],
	['s9', 'Depilación con cera', ['bigote', 'ceja con cera'], 30, '$150', ['e4']],
	['s10', 'Corte y barba', [], 60, '$320', ['e3']],
	['s11', 'Peinado y maquillaje', ['maquillaje social'], 90, '$1,100', ['e1', 'e2']],
	['s12', 'Keratina', ['alaciado'], 150, '$1,500', ['e1']],
]

/** The salon of the engine's tests: one branch, four specialists, twelve services. Friday, 20 November 2026, 9:00. */
export function salon(): Stage {
	return {
		now: toInstant('2026-11-20', '09:00', ZONE),
		business: {
			name: 'Salón Jacaranda',
			branches: [{ ...branch }],
			services: services.map(toService),
			specialists: [
				{ ref: 'e1', name: 'Fernanda Ruiz', branchRef: 'b1' },
				{ ref: 'e2', name: 'Lucía Méndez', branchRef: 'b1' },
				{ ref: 'e3', name: 'Antonio Salas', branchRef: 'b1' },
				{ ref: 'e4', name: 'Karla Ibarra', branchRef: 'b1' },
			],
			questions: [
				{ question: '¿Aceptan tarjeta de crédito?', answer: 'Sí, aceptamos tarjeta, efectivo y transferencia.' },
				{ question: '¿Tienen estacionamiento?', answer: 'Sí, hay estacionamiento con costo a media cuadra.' },
				{ question: '¿Puedo llevar a mi mascota?', answer: 'Sí, las mascotas pequeñas son bienvenidas.' },
				{ question: '¿Cuál es la política de cancelación?', answer: 'Puedes cancelar sin costo hasta 2 horas antes.' },
			],
		},
		contact: { name: 'Mariana', isClient: true, appointments: [] },
		assistant: { ...assistant },
		tools: allTools,
		busy: [],
		page: 20,
	}
}

const branch: BranchFacts = {
	ref: 'b1',
	name: 'Roma Norte',
	address: 'Orizaba 120, Roma Norte, Ciudad de México',
	timeZone: ZONE,
	hours,
	phone: '55 1234 5678',
	locationUrl: 'https://maps.example/jacaranda',
}

const assistant: AssistantFacts = {
	name: 'Sofía',
	businessName: 'Salón Jacaranda',
	personality: 'Amable y profesional',
	goal: 'Agendar citas',
	greeting: '¡Hola! Soy Sofía del Salón Jacaranda. ¿En qué te puedo ayudar?',
	instructions: 'Ayuda a las personas a agendar su cita.',
	notes: 'Sé breve y clara siempre.',
	schedulingMode: 'secure',
	capabilities: ['inPersonScheduling'],
}

function toService([ref, name, synonyms, durationMinutes, priceText, specialistRefs]: Service): ServiceFacts {
	return { ref, name, synonyms, durationMinutes, priceText, specialistRefs: [...specialistRefs], branchRefs: ['b1'] }
}

/** The same salon with a second branch in another zone, open all week. */
export function twoBranches(): Stage {
	const stage = salon()
	stage.business.branches.push({
		ref: 'b2',
		name: 'Tijuana Centro',
		address: 'Revolución 500, Tijuana',
		timeZone: 'America/Tijuana',
		hours: sameHours({ from: '10:00', to: '20:00' }),
	})
	stage.business.specialists.push({ ref: 'e5', name: 'Brenda Ochoa', branchRef: 'b2' })
	const shared = stage.business.services.filter(({ ref }) => ref === 's1' || ref === 's5')
	for (const service of shared) {
		service.branchRefs.push('b2')
		service.specialistRefs.push('e5')
	}
	return stage
}

/** An appointment of the person who writes, by its wall time in the first branch. */
export function withAppointment(
	stage: Stage,
	date: string,
	time: string,
	service = 's1',
	specialist = 'e1',
	visitRef?: string,
): Stage {
	const { appointments } = stage.contact
	appointments.push({
		ref: `c${appointments.length + 1}`,
		startsAt: toInstant(date, time, ZONE),
		serviceRef: service,
		specialistRef: specialist,
		branchRef: 'b1',
		status: 'agendada',
		...(visitRef && { visitRef }),
	})
	stage.busy.push(`${specialist} ${date} ${time}`)
	return stage
}
